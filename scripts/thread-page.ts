import { EMOJI } from "../emulator/demo/thread.ts";
import type { GitHubState } from "../emulator/github-state.ts";
import { render } from "../test/unit/text/rendered.ts";

/** Renders a thread's first comments as an HTML page that looks like GitHub's, in light or dark colors. */
export function threadPage(github: GitHubState, number: number, comments: number): string {
  const shown = github.comments(number).slice(0, comments);
  const boxes = shown.map(({ id, author, body }) => {
    const reactions = github.reactions(id).map(({ content }) => `<i>${EMOJI[content] ?? content} 1</i>`);
    return `<section><b class="avatar ${author.type}">${author.login.charAt(0).toUpperCase()}</b><article>
      <header><b>${author.login.replace("[bot]", "")}</b>${author.type === "Bot" ? "<i>bot</i>" : ""} commented</header>
      <div>${render(body)}${reactions.length > 0 ? `<p class="reactions">${reactions.join("")}</p>` : ""}</div>
    </article></section>`;
  });
  const title = github.issue(number)?.title ?? "";
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
    <h1>${title} <span>#${number}</span></h1>${boxes.join("")}`;
}

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --muted: light-dark(#59636e, #9198a1);
    --raised: light-dark(#f6f8fa, #151b23); --link: light-dark(#0969da, #4493f8); }
  body { margin: 0; padding: 16px 20px 20px; font: 14px/1.5 "Liberation Sans", sans-serif;
    color: light-dark(#1f2328, #f0f6fc); background: light-dark(#ffffff, #0d1117); }
  h1 { margin: 0 0 16px; padding-bottom: 8px; border-bottom: 1px solid var(--line); font-size: 24px; font-weight: 400; }
  h1 span, header, sub, blockquote { color: var(--muted); }
  header b, header i { color: light-dark(#1f2328, #f0f6fc); }
  section { display: flex; gap: 14px; margin-bottom: 16px; }
  section:last-child { margin-bottom: 0; }
  article { flex: 1; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
  header { padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--raised); }
  i { font-style: normal; border: 1px solid var(--line); border-radius: 12px; padding: 1px 8px; font-size: 12px; }
  header i { margin: 0 4px; padding: 0 6px; color: var(--muted); }
  article div { padding: 14px 16px; }
  article p, blockquote { margin: 0 0 12px; }
  article div > :last-child { margin-bottom: 0; }
  blockquote { padding-left: 14px; border-left: 4px solid var(--line); }
  blockquote p { margin: 0; }
  a { color: var(--link); text-decoration: underline; }
  code { padding: 2px 6px; border-radius: 6px; white-space: nowrap; font: 12px "Liberation Mono", monospace;
    background: light-dark(#818b981f, #656c7633); }
  sub { font-size: 11px; vertical-align: baseline; }
  sub code { font-size: 10.5px; }
  .reactions { margin-top: 12px; display: flex; gap: 6px; }
  .avatar { flex: none; width: 38px; height: 38px; border-radius: 50%; line-height: 38px; text-align: center; color: #fff;
    background: #8250df; }
  .Bot { background: light-dark(#24292f, #656c76); }
`;
