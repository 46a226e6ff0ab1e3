import { describe, expect, test } from "vitest";
import { concentration, pagesPerVisitor } from "../../src/analytics/spread.ts";
import { PARTIAL, reading, type Triple } from "./readings.ts";

const rows: [string, Triple][] = [
  ["/a", [30, 10, 40]],
  ["/b", [10, 20, 30]],
  ["/c", [8, 2, 10]],
  ["/d", [10, 0, 10]],
  ["/e", [2, 8, 10]],
];

describe("pages per visitor", () => {
  test("people: 30 + 10 + 8 + 10 + 2 = 60 page visits by 40 of them; AI: 40 by 16", () => {
    expect(pagesPerVisitor(reading([40, 16], rows), "human")).toBe(1.5);
    expect(pagesPerVisitor(reading([40, 16], rows), "ai")).toBe(2.5);
  });

  test("is not known without a reading, from a partial one, and without visitors", () => {
    expect(pagesPerVisitor(null, "human")).toBeNull();
    expect(pagesPerVisitor(reading([40, 16], rows, PARTIAL), "human")).toBeNull();
    expect(pagesPerVisitor(reading([0, 16], rows), "human")).toBeNull();
  });
});

describe("concentration", () => {
  test("40 + 30 + 10 of 100 page visits are 80 %: three of five pages", () => {
    expect(concentration(reading([40, 16], rows))).toEqual({ share: 0.8, pages: 3, ofPages: 5 });
  });

  test("one page has it all", () => {
    expect(concentration(reading([1, 0], [["/a", [1, 0]]]))).toEqual({ share: 0.8, pages: 1, ofPages: 1 });
  });

  test("pages without a visitor are not among them", () => {
    const zeros: [string, Triple][] = [
      ["/f", [0, 0]],
      ["/g", [0, 0]],
    ];
    expect(concentration(reading([40, 16], [...rows, ...zeros]))).toMatchObject({ pages: 3, ofPages: 5 });
  });

  test("is not known from a partial reading, and is nothing without visits", () => {
    expect(concentration(reading([40, 16], rows, PARTIAL))).toBeNull();
    expect(concentration(reading([0, 0]))).toBeNull();
    expect(concentration(reading([0, 0], [["/a", [0, 0]]]))).toBeNull();
  });
});
