// A table as a CSV file (RFC 4180) that spreadsheets open with the right letters.

/** Without it Excel takes the text for its local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A spreadsheet would take such a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
