// The month for the tax office: base and PB1 by business day (REPORT-04).
import type { TaxMonth } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CsvButton } from './csv-button.tsx'
import { MonthPage, useShownMonth } from './month-page.tsx'
import { type Behind, type OpeningOf, type OpenOrders, OrdersSheet } from './orders-sheet.tsx'
import { dayName } from './report-names.ts'
import { useTaxQuery } from './report-query.ts'
import { Tile, Tiles } from './tile.tsx'
import { WaitingTile } from './waiting-tile.tsx'
import { WhatCounts } from './what-counts.tsx'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function TaxPage() {
  const t = useT()
  const shown = useShownMonth()
  const query = useTaxQuery(shown.month)
  return (
    <MonthPage
      title={t('report.tax.title')}
      subtitle={t('report.tax.subtitle')}
      shown={shown}
      query={query}
      actions={
        <>
          {query.data && <TaxExport report={query.data} today={shown.today} />}
          <ButtonLink href="/reports">{t('nav.reports')}</ButtonLink>
        </>
      }
    >
      {report => <Month report={report} today={shown.today} />}
    </MonthPage>
  )
}

function Month({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const [behind, setBehind] = useState<Behind | null>(null)
  const first = report.days[0]?.day ?? today
  const last = report.days.at(-1)?.day ?? today
  const open: OpenOrders = (name, of = {}, more = {}) =>
    setBehind({ name, query: { from: first, to: last, by: 'tax', ...of }, ...more })
  return (
    <>
      {!report.is_complete && (
        <output className="block rounded-card bg-soon-tint px-4 py-3 text-p-row text-soon">
          {t('report.counting')}
        </output>
      )}
      <TaxTiles report={report} onOpen={open} />
      <TaxTable report={report} today={today} onOpen={open} />
      <WhatCounts counts={OF_MONTH} asAt={report.as_at} />
      {behind && <OrdersSheet behind={behind} onClose={() => setBehind(null)} />}
    </>
  )
}

const OF_MONTH = ['orders', 'takings', 'tax', 'refunds', 'waiting', 'receipts'] as const

function TaxTiles({ report, onOpen }: { report: TaxMonth; onOpen: OpenOrders }) {
  const t = useT()
  const opening: OpeningOf = (name, of, more) => ({
    opens: t('report.ordersOf', { name }),
    onOpen: () => onOpen(name, of, more),
  })
  const hasTax = report.rates.length > 0
  return (
    <Tiles label={t('report.tax.title')}>
      <Tile
        label={t('report.tax.base')}
        figure={rupiah(report.total.base)}
        text={t('report.taxText')}
        {...(hasTax && opening(t('report.tax.base')))}
      />
      <Tile
        label={t('report.charge.tax')}
        figure={rupiah(report.total.tax)}
        text={t('report.taxText')}
        {...(hasTax && opening(t('report.charge.tax')))}
      />
      <Tile
        label={t('report.tax.returned')}
        figure={rupiah(report.total.returned)}
        text={t('report.tax.returnedText')}
        {...(report.total.returned !== 0 && opening(t('report.tax.returned'), { returned: 'true' }))}
      />
      {report.rates.length > 1 &&
        report.rates.map(({ millipercent, base, tax }) => (
          <Tile
            key={millipercent}
            label={t('report.tax.at', { rate: formatRate(millipercent, t.locale) })}
            figure={rupiah(tax)}
            text={t('report.tax.of', { base: rupiah(base) })}
            {...opening(t('report.tax.at', { rate: formatRate(millipercent, t.locale) }), {
              key: String(millipercent),
            })}
          />
        ))}
      <WaitingTile waiting={report.waiting} onOpen={onOpen} />
    </Tiles>
  )
}

const COLUMNS = [
  'report.orders',
  'report.takings',
  'report.tax.base',
  'report.charge.tax',
  'report.tax.returned',
  'report.tax.receipts',
] as const

type DayRow = TaxMonth['days'][number]

const daysUntil = ({ days }: TaxMonth, today: string): DayRow[] => days.filter(({ day }) => day <= today)

const receiptsOf = ({ first_receipt: first, last_receipt: last }: DayRow): string =>
  first === null || last === null ? '' : `${first}–${last}`

const CELL = 'h-12 px-2 first:pl-4 last:pr-4'
const FRAME = 'shrink-0 overflow-x-auto rounded-card border border-line bg-surface'

interface TaxTableProps {
  report: TaxMonth
  today: string
  onOpen: OpenOrders
}

function TaxTable({ report, today, onOpen }: TaxTableProps) {
  const t = useT()
  const days = daysUntil(report, today)
  const nameOf = (figure: 'report.takings' | 'report.tax.returned', { day }: DayRow) =>
    `${t(figure)}, ${dayName(t, day, today)}`
  const openDay =
    ({ day }: DayRow, by: 'total' | 'tax', returned?: 'true') =>
    (name: string) =>
      onOpen(name, { from: day, to: day, by, ...(returned && { returned }) })
  return (
    // It scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={t('report.tax.title')} className={FRAME}>
      <table aria-label={t('report.tax.title')} className="w-full text-p-row">
        <thead className="text-p-label text-ink-2">
          <tr>
            <th scope="col" className={`${CELL} sticky left-0 bg-surface text-left`}>
              {t('report.by.day')}
            </th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={`${CELL} text-right whitespace-nowrap`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(row => (
            <tr key={row.day} className="border-t border-line">
              <th
                scope="row"
                className={`${CELL} sticky left-0 bg-surface text-left font-semibold whitespace-nowrap`}
              >
                <OpeningDay row={row} name={dayName(t, row.day, today)} onOpen={onOpen} />
              </th>
              <td className={`${CELL} figures text-right`}>{row.orders}</td>
              <Amount
                amount={row.takings}
                name={nameOf('report.takings', row)}
                onOpen={openDay(row, 'total')}
              />
              <Amount amount={row.base} />
              <Amount amount={row.tax} />
              <Amount
                amount={row.returned}
                name={nameOf('report.tax.returned', row)}
                onOpen={openDay(row, 'tax', 'true')}
              />
              <td className={`${CELL} figures text-right`}>{receiptsOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface AmountProps {
  amount: number
  /** Of the figure; without it the day of the row opens what is behind it. */
  name?: string
  onOpen?: (name: string) => void
}

function Amount({ amount, name, onOpen }: AmountProps) {
  const text = rupiah(amount)
  return (
    <td className={`${CELL} figures text-right whitespace-nowrap`}>
      {name !== undefined && onOpen && amount !== 0 ? (
        <button
          type="button"
          className="min-h-11 min-w-11 text-right hover:underline"
          onClick={() => onOpen(name)}
        >
          {text}
          <span className="sr-only">{name}</span>
        </button>
      ) : (
        text
      )}
    </td>
  )
}

interface OpeningDayProps {
  row: DayRow
  name: string
  onOpen: OpenOrders
}

/** Tax of a day without orders is what went back on it. */
function OpeningDay({ row: { day, orders, tax, base, returned }, name, onOpen }: OpeningDayProps) {
  const hasTax = tax !== 0 || base !== 0 || returned !== 0
  if (!hasTax && orders === 0) return name
  return (
    <button
      type="button"
      className="min-h-11 min-w-11 text-left hover:underline"
      onClick={() => onOpen(name, { from: day, to: day, by: hasTax ? 'tax' : 'total' })}
    >
      {name}
    </button>
  )
}

/** The days that have begun, as the page shows them. */
function TaxExport({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const rowsOf = () => [
    [t('report.by.day'), ...COLUMNS.map(column => t(column))],
    ...daysUntil(report, today).map(row => [
      row.day,
      row.orders,
      row.takings,
      row.base,
      row.tax,
      row.returned,
      receiptsOf(row),
    ]),
  ]
  return <CsvButton name={`pb1-${report.month}`} rowsOf={rowsOf} />
}
