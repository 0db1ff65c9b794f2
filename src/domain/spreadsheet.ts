/**
 * Characters that start a formula in a spreadsheet, directly or after a CSV import; full-width variants count in
 * Chinese editions.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** Maximum number of characters of a spreadsheet cell, minus a reserve for the notice that the text was cut. */
const MAX_CELL_LENGTH = 32_000;

/**
 * Makes a text safe for a cell: never interpreted as a formula (protects against formula injection) and truncated to
 * the size of a cell.
 * @example plainCell('=HYPERLINK("http://…")') // "'=HYPERLINK(\\"http://…\\")"
 */
export function plainCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > MAX_CELL_LENGTH ? `${safe.slice(0, MAX_CELL_LENGTH)}……` : safe;
}

/** Converts a title to a valid sheet name: 31 characters, without the characters that are special in formulas. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\']/gu, '').slice(0, 31) || '表';
}
