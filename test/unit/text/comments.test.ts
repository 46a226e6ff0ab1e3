import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { removeComments } from "../../../src/text/visible.ts";
import { prop } from "../prop.ts";
import { render } from "./rendered.ts";

/** Removes comments as a browser does: `<!-->` is a complete comment, and a comment inside a tag isn't one. */
function withoutComments(html: string): string {
  const markup = /<!--(?:-?>|.*?(?:-->|$))|<[!?][^>]*>?|<\/[^a-z>][^>]*>?|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gis;
  return html.replace(markup, (found) => (/^<\/?[a-z]/i.test(found) ? found : ""));
}

describe("removeComments", () => {
  test.each([
    ["an escaped backtick", "\\`<!-- W -->`"],
    ["cells of a table", "|a|b|\n|-|-|\n| `a <!-- W --> | b` |"],
    ["an attribute", 'x <b title= "`"><!-- W --><b title= "`">'],
    ["the rest of a comment's line", "<!-- a --> `<!-- W -->`"],
    ["a fence inside raw HTML", "<div>\n```\n<!-- W -->\n```"],
    ["a bare URL", "https://example.com/`<!-- W -->`"],
    ["raw HTML that continues after blank lines", "<pre>\n\n```\n<!-- W -->\n```\n\n</pre>"],
    ["an indented fence", " ```\n```\n<!-- W -->\n```"],
    ["the end of a paragraph", "`a\n\n<!-- W -->\n\nb`"],
  ])("isn't fooled by %s", (_, text) => {
    expect(render(text)).toContain("<!-- W -->");
    expect(removeComments(text)).not.toContain("W");
  });

  test.each(["Remove `<!-- W -->`", "In [a](https://a.b/c-d?e=f#g), add `<!-- W -->`", "a\n```\n<!-- W -->\n```"])(
    "keeps the code in %j",
    (text) => {
      expect(removeComments(text)).toBe(text);
    },
  );

  const pieces = [
    ..."\n\n\n>-#*|\\<$ ",
    ...["<!--", "<!--", "-->", "-->", "<!-- W -->", "`<!-- W -->`", "```\n<!-- W -->\n```", "W", "W", "W"],
    ...["<!-->", "`", "``", "```", "~~~", "\n\n", "  ", "   ", "    ", "\t", "> ", "- ", "1. ", "- [ ] "],
    ...["[^1]: ", "\n|-|-|\n", "<div>", "</div>", '<a title="', '">', "<pre>", "</pre>", "<b>", "<script>"],
    ...["</script>", "<?", "?>", "<!X ", "<!x ", "<![CDATA[", "]]>", "<?W?>", "<!X W>", "</ ", "<!1", "\\<"],
    ...["[a](", ")", "[a](/b)", "](c)", "[`](d)", "[a](x '", "')", '<b title= "', "!["],
    ...["http://x/", "www.a.b/", "<https://a", "--", ">"],
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 16 }).map((parts) => {
    let words = 0;
    return parts.join("").replace(/W/g, () => `w${words++}q`);
  });
  prop([texts], { numRuns: 1_500 })("removes everything that a rendered page hides in comments", (text) => {
    const html = render(text);
    const visible = withoutComments(html);
    const kept = removeComments(text).match(/w\d+q/g) ?? [];
    expect(kept.filter((word) => html.includes(word) && !visible.includes(word))).toEqual([]);
  });

  test("processes long hostile text in linear time", () => {
    for (const piece of [
      ...["<!-- a -->", "<? ", "<?x?> ", "<!X>\n", "</ ", "\n<!-- a\n-->", "`a` ", "(`", "> ", "[^a]", "\n"],
      ...["<a ", "1. "],
    ]) {
      const text = `${piece.repeat(20_000)}<!-- a\n`;
      expect(removeComments(text).length).toBeLessThanOrEqual(text.length);
    }
  });
});
