// A table as a CSV file (RFC 4180) that spreadsheets open with the right letters.
import type { Locale } from '@pesan/contract/language'

/** Without it Excel takes the text for its local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A spreadsheet would take such a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvDelimiter = ',' | ';'

/** A number is written as such, so that a spreadsheet can add it. */
export type CsvCell = string | number

export const csvOf = (rows: readonly (readonly CsvCell[])[], delimiter: CsvDelimiter): string =>
  BYTE_ORDER_MARK + rows.map(row => `${row.map(cellOf).join(delimiter)}\r\n`).join('')

/** Spreadsheets that write decimals with a comma expect the other one. */
export const csvDelimiterOf = (locale: Locale): CsvDelimiter => (locale === 'id' ? ';' : ',')

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
