import type { Emulator } from "../../emulator/emulator.ts";
import { httpResponse, serve } from "../support/servers.ts";

/** Serves a published site, with only its sitemap. Resolves to the site's URL. */
export async function publishSite({ sitemapUrl, docsUrl }: Emulator): Promise<string> {
  const sitemap = await (await fetch(sitemapUrl)).text();
  const site = await serve((socket) => {
    socket.write(httpResponse(200, sitemap.replaceAll(docsUrl, site.url), { "content-type": "application/xml" }));
  });
  return site.url;
}
