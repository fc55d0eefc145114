// What was sold by a kind, sorted by a column; each row leads to its orders.
import type { Rupiah } from '@pesan/contract/money'
import type { ReportRow, ReportSort, SpanReport } from '@pesan/contract/report'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useT } from '../../shell/use-t.ts'
import { ShareLine } from './bars.tsx'
import { OPENS } from './figure-line.tsx'
import { percentOf } from './report-names.ts'

interface SpanTableProps {
  report: SpanReport
  /** Null: as the server chose. */
  sort: ReportSort | null
  nameOf: (row: ReportRow) => string
  onSort: (sort: ReportSort) => void
  /** What was sold, or what of it went back. */
  onOpen: (key: string, name: string, isReturned: boolean) => void
}

const CELL = 'px-2 py-2 first:pl-4 last:pr-4'
const STUCK = 'sticky left-0 bg-surface'

export function SpanTable({ report, sort, nameOf, onSort, onOpen }: SpanTableProps) {
  const t = useT()
  const { rows, by } = report
  if (rows.length === 0) return <p className="text-p-row text-ink-2">{t('report.emptySpan')}</p>
  const sorted = sort ?? (by === 'day' ? 'key' : 'amount')
  const isOfItems = by === 'product' || by === 'category' || by === 'modifier'
  const whole = rows.reduce((sum, row) => sum + row.amount, 0)
  const head = (column: ReportSort, text: string, className: string) => (
    <SortHead {...{ column, text, className }} isSorted={sorted === column} onSort={onSort} />
  )
  return (
    <>
      <div className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-p-row">
          <thead className="text-p-label text-ink-2">
            <tr>
              {head('key', t(`report.by.${by}`), `text-left ${STUCK}`)}
              {head('pieces', t('report.pieces'), 'text-right')}
              {head('orders', t('report.orders'), 'text-right')}
              {head('amount', t(isOfItems ? 'report.sold' : 'report.takings'), 'text-right')}
              {by === 'voucher' && (
                <th scope="col" className={`${CELL} text-right`}>
                  {t('report.discount')}
                </th>
              )}
              {!isOfItems && head('returned', t('report.refunds'), 'text-right')}
              <th scope="col" className={`${CELL} hidden w-1/5 text-left md:table-cell`}>
                {t('report.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className={`${CELL} text-left font-semibold ${STUCK}`}>
                  <button
                    type="button"
                    className={`min-h-11 text-left ${OPENS}`}
                    onClick={() => onOpen(row.key, nameOf(row), false)}
                  >
                    {nameOf(row)}
                  </button>
                </th>
                <td className={`${CELL} figures text-right`}>{row.pieces}</td>
                <td className={`${CELL} figures text-right`}>{row.orders}</td>
                <Amount amount={row.amount} isStrong />
                {by === 'voucher' && <Amount amount={row.discount} />}
                {!isOfItems && (
                  <Returned row={row} name={nameOf(row)} onOpen={name => onOpen(row.key, name, true)} />
                )}
                <td className={`${CELL} hidden md:table-cell`}>
                  <span className="flex items-center gap-3">
                    <ShareLine percent={percentOf(row.amount, whole)} />
                    <span className="figures w-12 text-right text-p-caption text-ink-2">
                      {percentOf(row.amount, whole)} %
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {report.is_cut && <p className="text-p-body text-ink-2">{t('report.cut', { count: rows.length })}</p>}
    </>
  )
}

const Amount = ({ amount, isStrong = false }: { amount: number; isStrong?: boolean }) => (
  <td className={`${CELL} figures text-right whitespace-nowrap ${isStrong ? 'font-semibold' : ''}`}>
    {formatRupiah(amount as Rupiah)}
  </td>
)

interface ReturnedProps {
  row: ReportRow
  name: string
  onOpen: (name: string) => void
}

function Returned({ row: { returned }, name, onOpen }: ReturnedProps) {
  const t = useT()
  if (returned === 0) return <Amount amount={returned} />
  const amount = formatRupiah(returned as Rupiah)
  return (
    <td className={`${CELL} figures text-right whitespace-nowrap`}>
      <button
        type="button"
        className={`min-h-11 min-w-11 text-right ${OPENS}`}
        onClick={() => onOpen(t('report.returnedOf', { name }))}
      >
        {amount}
        <span className="sr-only">{t('report.returnedOf', { name })}</span>
      </button>
    </td>
  )
}

interface SortHeadProps {
  column: ReportSort
  text: string
  className: string
  isSorted: boolean
  onSort: (column: ReportSort) => void
}

function SortHead({ column, text, className, isSorted, onSort }: SortHeadProps) {
  const t = useT()
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (column === 'key' ? 'ascending' : 'descending') : undefined}
      className={`${CELL} ${className}`}
    >
      <button
        type="button"
        aria-label={t('report.sortBy', { column: text })}
        className="inline-flex min-h-11 min-w-11 items-center gap-1 font-semibold hover:underline"
        onClick={() => onSort(column)}
      >
        {text}
        {isSorted && <ArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}
