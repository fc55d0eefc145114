// The rows of a report for a spreadsheet: days as the calendar writes them, amounts as plain numbers.
import type { SpanReport } from '@pesan/contract/report'
import type { CsvCell } from '../../lib/csv.ts'
import type { T } from '../../lib/i18n/t.ts'
import { rowName } from './report-names.ts'

export function csvRows(t: T, { rows, by }: SpanReport, today: string): CsvCell[][] {
  const columns = [
    'report.pieces',
    'report.orders',
    'report.takings',
    'report.refunds',
    'report.discount',
  ] as const
  return [
    [t(`report.by.${by}`), ...columns.map(column => t(column))],
    ...rows.map(row => [
      by === 'day' ? row.key : rowName(t, row, by, today),
      row.pieces,
      row.orders,
      row.amount,
      row.returned,
      row.discount,
    ]),
  ]
}
