// The rows of a sheet with the columns of its heading. Commas, semicolons and tabs separate, whichever finds more columns.

import { MAX_SHEET_ROWS, type UnreadableSheet } from '@pesan/contract/menu-file'
import Papa from 'papaparse'
import { type AnyColumn, findColumn } from './columns.ts'
import { unescapeFormula } from './formula.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Some spreadsheets write their delimiter in front of the heading. */
const DELIMITER_LINE = /^sep=.\r?\n/i

export interface SheetRow {
  /** As spreadsheets number them: the heading is 1. */
  line: number
  cells: readonly string[]
}

export interface SheetTable {
  status: 'table'
  columns: ReadonlyMap<AnyColumn, number>
  ignoredColumns: string[]
  rows: SheetRow[]
}

export type TableReading = SheetTable | { status: 'unreadable'; reason: UnreadableSheet; word: string }

export function readTable(given: string): TableReading {
  const [delimiterLine = ''] = DELIMITER_LINE.exec(given) ?? []
  const text = given.slice(delimiterLine.length).replace(/[\r\n]+$/, '')
  const firstLine = delimiterLine === '' ? 1 : 2
  if (text.trim() === '') return { status: 'unreadable', reason: 'empty', word: '' }
  const delimiter = delimiterOf(text)
  // One more than allowed says that there are too many.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: MAX_SHEET_ROWS + 2 })
  const [heading = [], ...lines] = data
  const columns = new Map<AnyColumn, number>()
  const ignoredColumns: string[] = []
  for (const [index, title] of heading.entries()) {
    const column = findColumn(title)
    if (column === undefined) {
      if (title.trim() !== '') ignoredColumns.push(title.trim())
    } else if (columns.has(column)) return { status: 'unreadable', reason: 'column_twice', word: title }
    else columns.set(column, index)
  }
  if (!columns.has('name')) return { status: 'unreadable', reason: 'no_columns', word: heading.join(' ') }
  if (lines.length > MAX_SHEET_ROWS)
    return { status: 'unreadable', reason: 'too_many_rows', word: String(MAX_SHEET_ROWS) }
  // The rest of the file would be in one cell, and its products would be gone.
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { status: 'unreadable', reason: 'quotes', word: String(firstLine + (broken.row ?? 0)) }
  const rows = lines
    .map((cells, index) => ({
      line: firstLine + 1 + index,
      cells: cells.map(unescapeFormula),
    }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  return { status: 'table', columns, ignoredColumns, rows }
}

function delimiterOf(text: string): string {
  const found = DELIMITERS.map(delimiter => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data
    return { delimiter, count: heading.filter(title => findColumn(title) !== undefined).length }
  })
  return found.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}
