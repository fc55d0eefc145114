// The tax of a month by business day (REPORT-04).
import type { TaxMonth } from '@pesan/contract/day-closing'
import { daysAfter, listDays } from '@pesan/domain/report/business-day'
import { listReceipts } from './day-closing.repository.ts'
import { type DaySums, listOfDays } from './report.repository.ts'
import { freshnessOf, type ReportCaller, type ReportDeps, waitingOf } from './report.service.ts'

/** The first and the last day of `2026-11`. */
function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  const next = `${daysAfter(from, 31).slice(0, 'YYYY-MM'.length)}-01`
  return { from, to: daysAfter(next, -1) }
}

const taxOf = (rows: readonly DaySums[]) => ({
  base: rows.reduce((sum, row) => sum + row.base, 0),
  tax: rows.reduce((sum, row) => sum + row.amount, 0),
  returned: rows.reduce((sum, row) => sum + row.returned, 0),
})

export async function readTaxMonth(
  deps: ReportDeps,
  { company, outletIds }: ReportCaller,
  month: string,
): Promise<TaxMonth> {
  const { reads } = deps
  const companyId = company.id
  const { from, to } = daysOfMonth(month)
  const days = listDays(from, to)
  const [rows, receipts, freshness] = await Promise.all([
    listOfDays(reads, { companyId, outletIds, kinds: ['tax', 'total', 'waiting'], days }),
    listReceipts(reads, { companyId, outletIds, from, to }),
    freshnessOf(deps, { companyId }),
  ])
  const taxes = rows.filter(({ kind }) => kind === 'tax')
  const rates = [...new Set(taxes.map(({ key }) => key))].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  const receiptsOf = new Map(receipts.map(row => [row.day, row]))
  return {
    month,
    ...freshness,
    total: taxOf(taxes),
    waiting: waitingOf(rows.filter(({ kind }) => kind === 'waiting')),
    rates: rates.map(rate => ({
      millipercent: Number(rate),
      ...taxOf(taxes.filter(({ key }) => key === rate)),
    })),
    days: days.map(day => {
      const total = rows.find(row => row.kind === 'total' && row.day === day)
      return {
        day,
        orders: total?.orders ?? 0,
        takings: total?.amount ?? 0,
        ...taxOf(taxes.filter(row => row.day === day)),
        first_receipt: receiptsOf.get(day)?.first ?? null,
        last_receipt: receiptsOf.get(day)?.last ?? null,
      }
    }),
  }
}
