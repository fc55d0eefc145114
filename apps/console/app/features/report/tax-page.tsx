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
import { useTaxQuery } from './report-query.ts'
import { receiptsOf, shownDays } from './tax-days.ts'
import { TAX_COLUMNS, TaxTable } from './tax-table.tsx'
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

/** The days as the page shows them. */
function TaxExport({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const rowsOf = () => [
    [t('report.by.day'), ...TAX_COLUMNS.map(column => t(column))],
    ...shownDays(report, today).map(row => [
      row.day,
      row.orders,
      row.takings,
      row.base,
      row.tax,
      row.returned,
      receiptsOf([row]),
    ]),
  ]
  return <CsvButton name={`pb1-${report.month}`} rowsOf={rowsOf} />
}
