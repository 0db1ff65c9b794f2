/** Begins a formula, in a spreadsheet or after a detour through CSV; full-width ones count in Chinese ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** The most characters that a cell of a spreadsheet can hold, less some to say that there was more. */
const LONGEST = 32_000;

/**
 * A text as a cell may hold it: never a formula, whatever somebody typed into a form, and never longer than a cell.
 * @example plainCell('=HYPERLINK("http://…")') // "'=HYPERLINK(\\"http://…\\")"
 */
export function plainCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}……` : safe;
}

/** A title as a sheet may bear it: 31 characters, none of those that mean something in a formula. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\']/gu, '').slice(0, 31) || '表';
}
