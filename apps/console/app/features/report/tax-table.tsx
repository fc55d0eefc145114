// The days of a month for the tax office as a table; on a phone a day is a card of two lines (REPORT-04).
import type { TaxMonth } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { OPENS } from './figure-line.tsx'
import type { OpenOrders } from './orders-sheet.tsx'
import { dayName } from './report-names.ts'
import { hasTax, receiptsOf, shownDays, sumOfDays, type TaxDay } from './tax-days.ts'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export const TAX_COLUMNS = [
  'report.orders',
  'report.takings',
  'report.tax.base',
  'report.charge.tax',
  'report.tax.returned',
  'report.tax.receipts',
] as const

// A word is never broken: what has no room is scrolled to.
const CELL = 'h-12 px-2 wrap-normal first:pl-4 md:last:pr-4'
const FIGURE = `${CELL} figures text-right whitespace-nowrap`
/** A phone has it below the day. */
const WHERE_ROOM = `${FIGURE} max-md:hidden`
const OF_COLUMN: Readonly<Record<(typeof TAX_COLUMNS)[number], string>> = {
  'report.orders': WHERE_ROOM,
  'report.takings': WHERE_ROOM,
  'report.tax.base': FIGURE,
  'report.charge.tax': `${FIGURE} max-md:pr-4`,
  'report.tax.returned': WHERE_ROOM,
  'report.tax.receipts': WHERE_ROOM,
}

interface TaxTableProps {
  report: TaxMonth
  today: string
  onOpen: OpenOrders
}

export function TaxTable({ report, today, onOpen }: TaxTableProps) {
  const t = useT()
  const days = shownDays(report, today)
  const sum = sumOfDays(days)
  return (
    // It scrolls by keyboard, too, where the amounts of a month are wider than a tablet.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('report.tax.title')}
      className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table aria-label={t('report.tax.title')} className="w-full text-p-row">
        <thead className="text-p-label text-ink-2">
          <tr>
            <th scope="col" className={`${CELL} sticky left-0 bg-surface text-left`}>
              {t('report.by.day')}
            </th>
            {TAX_COLUMNS.map(column => (
              <th key={column} scope="col" className={OF_COLUMN[column]}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(row => (
            <Day key={row.day} row={row} name={dayName(t, row.day, today)} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr>
            <th scope="row" className={`${CELL} sticky left-0 bg-sunken py-2 text-left`}>
              {t('report.tax.sum')}
              <BelowDay orders={sum.orders} takings={rupiah(sum.takings)} />
            </th>
            <td className={OF_COLUMN['report.orders']}>{sum.orders}</td>
            <td className={OF_COLUMN['report.takings']}>{rupiah(sum.takings)}</td>
            <td className={OF_COLUMN['report.tax.base']}>{rupiah(sum.base)}</td>
            <td className={OF_COLUMN['report.charge.tax']}>{rupiah(sum.tax)}</td>
            <td className={OF_COLUMN['report.tax.returned']}>{rupiah(sum.returned)}</td>
            <td className={OF_COLUMN['report.tax.receipts']}>{receiptsOf(days)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface DayProps {
  row: TaxDay
  name: string
  onOpen: OpenOrders
}

function Day({ row, name, onOpen }: DayProps) {
  const t = useT()
  const { day, orders, takings, base, tax, returned } = row
  const of = { from: day, to: day } as const
  const takingsName = `${t('report.takings')}, ${name}`
  const ofTakings = (
    <Opening
      amount={takings}
      name={takingsName}
      onPress={() => onOpen(takingsName, { ...of, by: 'total' })}
    />
  )
  const returnedName = `${t('report.tax.returned')}, ${name}`
  const ofReturned = (
    <Opening
      amount={returned}
      name={returnedName}
      onPress={() => onOpen(returnedName, { ...of, by: 'tax', returned: 'true' })}
    />
  )
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${CELL} sticky left-0 bg-surface text-left font-semibold`}>
        {orders > 0 || hasTax(row) ? (
          <button
            type="button"
            className={`min-h-11 min-w-11 text-left ${OPENS}`}
            onClick={() => onOpen(name, { ...of, by: hasTax(row) ? 'tax' : 'total' })}
          >
            {name}
          </button>
        ) : (
          name
        )}
        <BelowDay
          orders={orders}
          takings={ofTakings}
          returned={returned !== 0 && ofReturned}
          receipts={receiptsOf([row])}
        />
      </th>
      <td className={OF_COLUMN['report.orders']}>{orders}</td>
      <td className={OF_COLUMN['report.takings']}>{ofTakings}</td>
      <td className={OF_COLUMN['report.tax.base']}>{rupiah(base)}</td>
      <td className={OF_COLUMN['report.charge.tax']}>{rupiah(tax)}</td>
      <td className={OF_COLUMN['report.tax.returned']}>{ofReturned}</td>
      <td className={OF_COLUMN['report.tax.receipts']}>{receiptsOf([row])}</td>
    </tr>
  )
}

interface BelowDayProps {
  orders: number
  takings: ReactNode
  returned?: ReactNode
  receipts?: string
}

/** The columns for which a phone has no room. */
function BelowDay({ orders, takings, returned, receipts }: BelowDayProps) {
  const t = useT()
  if (orders === 0 && !returned && !receipts) return null
  return (
    <span className="block pb-2 text-p-caption text-ink-2 md:hidden">
      {orders > 0 && (
        <span className="block">
          {t('customers.orders', { count: orders })}, {takings}
        </span>
      )}
      {returned && (
        <span className="block">
          {t('report.tax.returned')} {returned}
        </span>
      )}
      {receipts && (
        <span className="block">
          {t('report.tax.receipts')} {receipts}
        </span>
      )}
    </span>
  )
}

interface OpeningProps {
  amount: number
  name: string
  onPress: () => void
}

function Opening({ amount, name, onPress }: OpeningProps) {
  if (amount === 0) return rupiah(amount)
  return (
    <button type="button" className={`min-h-11 min-w-11 text-right ${OPENS}`} onClick={onPress}>
      {rupiah(amount)}
      <span className="sr-only">{name}</span>
    </button>
  )
}
