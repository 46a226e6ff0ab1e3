// Makes the table of all pages sortable and filterable, and adds copy buttons to commands. The page is also complete
// without this script.
"use strict";

const table = document.querySelector("table.all");
if (table) {
  const body = table.tBodies[0];
  const headers = [...table.tHead.rows[0].cells];
  const rows = [...body.rows].map((row) => ({
    row,
    path: row.cells[0].textContent.toLowerCase(),
    values: [...row.cells].map(sortKey),
  }));

  // "1,122", "≤50", "+412", and "−190" (with a minus sign, not a hyphen) are numbers. "–" isn't, and is sorted last.
  function sortKey(cell, index) {
    if (index === 0) return cell.textContent;
    const number = cell.textContent.replace("−", "-").replace(/[,+≤]/g, "");
    return /\d/.test(number) ? Number(number) : -Infinity;
  }

  function sortBy(index) {
    const orders = index === 0 ? ["ascending", "descending"] : ["descending", "ascending"];
    const order = orders.find((each) => each !== headers[index].getAttribute("aria-sort"));
    for (const header of headers) header.removeAttribute("aria-sort");
    headers[index].setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => {
      const [x, y] = [a.values[index], b.values[index]];
      if (x === y) return 0;
      if (x === -Infinity || y === -Infinity) return x === -Infinity ? 1 : -1;
      return x < y ? -sign : sign;
    });
    body.append(...rows.map(({ row }) => row));
  }

  headers.forEach((header, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.addEventListener("click", () => sortBy(index));
    header.append(button);
  });
  headers[1].setAttribute("aria-sort", "descending");

  const [filter, label, input, output] = ["p", "label", "input", "output"].map((name) => document.createElement(name));
  filter.id = "filter";
  input.id = "filter-text";
  input.type = "search";
  input.autocomplete = "off";
  input.spellcheck = false;
  label.htmlFor = input.id;
  label.textContent = "Filter by path ";
  filter.append(label, input, " ", output);
  table.parentElement.before(filter);

  // Page visits can be added up: the sum of the first audience's numbers, with the previous period's if all are known.
  const whose = headers[1].textContent === "People" ? "people" : "AI";
  const hasPrevious = headers[2]?.textContent === "Previous";
  const sum = (shown, index) => shown.reduce((total, { values }) => total + values[index], 0);
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    const shown = rows.filter(({ path }) => path.includes(wanted));
    for (const { row, path } of rows) row.hidden = !path.includes(wanted);
    const before = hasPrevious ? sum(shown, 2) : -Infinity;
    const visits = `${before === -Infinity ? "" : `${format(before)} → `}${format(sum(shown, 1))}`;
    output.value = wanted === "" ? "" : `${plural(shown.length)}, page visits by ${whose}: ${visits}`;
  });
}

function format(value) {
  return value.toLocaleString("en");
}

function plural(pages) {
  return `${format(pages)} ${pages === 1 ? "page" : "pages"}`;
}

for (const line of document.querySelectorAll(".command")) {
  const code = line.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = "Copied";
    } catch {
      // Some viewers don't give access to the clipboard.
      getSelection().selectAllChildren(code);
      status.textContent = "Selected";
    }
  });
  line.append(status, button);
}

// Spreadsheets read a number after a hyphen, but not after a minus sign.
document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (selection.isCollapsed || !/−\d/.test(selection.toString())) return;
  const range = selection.getRangeAt(0);
  const start = range.commonAncestorContainer;
  const copied = document.createElement(
    (start.closest ? start : start.parentElement).closest("table") ? "table" : "div",
  );
  copied.append(range.cloneContents());
  // What the filter hides isn't selected, either.
  for (const row of copied.querySelectorAll("[hidden]")) row.remove();
  const hyphenated = (text) => text.replace(/−(?=\d)/g, "-");
  event.clipboardData.setData("text/plain", hyphenated(selection.toString()));
  event.clipboardData.setData("text/html", hyphenated(copied.outerHTML));
  event.preventDefault();
});
