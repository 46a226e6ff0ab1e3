/** By UTF-16 code units, so that the order doesn't depend on the locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
