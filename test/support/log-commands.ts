/** A workflow command in a step's log. */
export interface LogCommand {
  readonly name: string;
  readonly value: string;
}

/** Finds commands like a lenient runner: accepts any line break, ignores invisible characters, and unescapes values. */
export function logCommands(log: string): LogCommand[] {
  return log
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim())
    .flatMap((line) => {
      const [, name, value = ""] =
        /^::([^\s:]+)[^:]*::(.*)$/.exec(line) ?? /##\[([^\s\]]+)[^\]]*\](.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, value: unescaped(value) }];
    });
}

function unescaped(value: string): string {
  return value.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
