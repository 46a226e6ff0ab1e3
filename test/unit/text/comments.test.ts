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
    ["inside a line", "fix <!-- hidden --> this", "fix  this"],
    ["across lines", "fix <!-- a\nb --> this", "fix  this"],
    ["as a block", "<!-- a\n\nb -->\nfix this", "\nfix this"],
    ["without an end", "fix\n\n<!-- a\n\nb", "fix\n\n"],
    ["that ends in another block", "- x\n  <!-- a\nb -->\n\nhidden too", "- x\n  "],
    ["that would make a browser hide footnotes", "a[^1]\n\n[^1]: b\n\n<!-- c", "a[^1]\n\n"],
    ["that only some parsers consider empty", "a <!--> b --> c", "a "],
    ["that is a processing instruction", "fix <?x W > W ?> this", "fix  this"],
    ["that is a processing instruction in its own block", "<?x\n\nW?>\n\nfix this", "\n\nfix this"],
    ["that is an unclosed processing instruction in its own block", "fix\n\n<?x W\n\nW", "fix\n\n"],
    ["that is hidden only in raw HTML", "<div>\n</ W><!1 W>\n</div>", "<div>\n\n</div>"],
    ["after an escaped processing instruction", "a \\<? <!-- ?> W -->", "a \\"],
  ])("removes a comment %s", (_, text, expected) => {
    expect(removeComments(text)).toBe(expected);
  });

  test.each([
    ["a code span", "use `<!-- toc -->` here"],
    ["a code span after words in bold", "**see** `<!-- toc -->`"],
    ["a fence", "```html\n<!-- toc -->\n```\nend"],
    ["a fence without an end", "```\n<!-- toc -->"],
    ["the start of a comment in a paragraph, without an end", "comments start with <!-- and\nmay span lines"],
    ["text that only looks like the start of a comment", "use <?php here, </ there and <! elsewhere"],
    ["a fence inside details", "<details>\n\n```\n<!-- toc -->\n```\n\n</details>"],
  ])("leaves %s unchanged", (_, text) => {
    expect(removeComments(text)).toBe(text);
  });

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

  const pieces = [
    ..."\n\n\n>-#*|\\<$ ",
    ...["<!--", "<!--", "-->", "-->", "<!-- W -->", "`<!-- W -->`", "```\n<!-- W -->\n```", "W", "W", "W"],
    ...["<!-->", "`", "``", "```", "~~~", "\n\n", "  ", "   ", "    ", "\t", "> ", "- ", "1. ", "- [ ] "],
    ...["[^1]: ", "\n|-|-|\n", "<div>", "</div>", '<a title="', '">', "<pre>", "</pre>", "<b>", "<script>"],
    ...["</script>", "<?", "?>", "<!X ", "<!x ", "<![CDATA[", "]]>", "<?W?>", "<!X W>", "</ ", "<!1", "\\<"],
    ...["[a](", ")", "[a](x '", "')", '<b title= "', "![", "http://x/", "www.a.b/", "<https://a", "--", ">"],
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
