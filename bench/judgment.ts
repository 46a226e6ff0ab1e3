import { PAGES, SERIES, SITES } from "./judgment/figures.ts";
import { groupRows, seriesRows, slowRows, suddenRow } from "./judgment/other-rows.ts";
import { burstRows, doublingRows, fallRows, partlyKnownRow, quietRows, spikeRow } from "./judgment/page-rows.ts";
import { moveRows, wholeReportRows } from "./judgment/whole-report.ts";
import type { Row } from "./row.ts";

export const name = "judgment";

export const about = `how pages, groups of pages, and totals are judged on simulated sites, compared with the previous rule, which
compared each page only with the week before. Its figures are from the same sites, before it was removed. A site's weeks vary by a log-normal *wobble*, which pages can have, too.
Page popularity follows Zipf's law, and page counts follow a negative binomial distribution with the given *dispersion*,
separately for people and AI visitors. Each setting has ${SITES} sites of ${PAGES} pages with 12 earlier weeks, or ${SERIES.toLocaleString("en")} series of
totals, drawn twice: the two figures are from two seeds. Whole reports are 100 per setting, from rows to findings. If a row has several settings, it shows the worst one unless it
says "mean".`;

export async function measure(): Promise<readonly Row[]> {
  return [
    ...quietRows(12, [0.05, 0.15, 0.04, 0.1], ["0.23, 0.23", "0.56, 0.57", "11.8%, 12.1%", "29.7%, 31.0%"]),
    ...quietRows(1, [0.25, null, null, 0.1], ["0.23, 0.25", "0.55, 0.63", "12.0%, 12.5%", "30.0%, 32.3%"]),
    partlyKnownRow(),
    ...wholeReportRows(),
    spikeRow(),
    ...doublingRows(12, [9.5, 9, 8], ["9.97, 9.96", "6.98, 6.76", "3.57, 3.70", "3.9%, 5.4%"]),
    ...doublingRows(1, [9.5, 6.5, 3.5], ["9.97, 9.97", "6.83, 6.65", "3.29, 3.55", "4.3%, 4.7%"]),
    ...burstRows(),
    ...fallRows(),
    ...slowRows(),
    suddenRow(),
    ...moveRows(),
    ...groupRows(),
    ...seriesRows(),
  ];
}
