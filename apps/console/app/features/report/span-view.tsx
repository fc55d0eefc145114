// A span of days: its sums, the days as bars, and what was sold by each kind (REPORT-02).
import type { Rupiah } from '@pesan/contract/money'
import type { ReportBy, ReportSort, SpanReport } from '@pesan/contract/report'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { countDays, listDays } from '@pesan/domain/report/business-day'
import { useState } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { useConnection } from '../../shell/connection.ts'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useT } from '../../shell/use-t.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Segment } from '../../ui/segment.tsx'
import { type Bar, Bars } from './bars.tsx'
import { CsvButton } from './csv-button.tsx'
import { csvRows } from './csv-rows.ts'
import type { Counts } from './figure-counts.ts'
import type { Behind, OpeningOf, OpenOrders } from './orders-sheet.tsx'
import { dayName, longDay, percentOf, perDay, rowName } from './report-names.ts'
import { type OrdersBehind, useReportQuery } from './report-query.ts'
import type { ReportState } from './report-state.ts'
import { ServiceCard } from './service-card.tsx'
import { SpanTable } from './span-table.tsx'
import { Tile, Tiles, type Trend } from './tile.tsx'
import { Card } from './today-view.tsx'
import { WaitingTile } from './waiting-tile.tsx'

/** In the order in which they are offered. */
const OFFERED = ['product', 'category', 'modifier', 'day', 'outlet', 'mode', 'method', 'voucher'] as const

interface SpanViewProps {
  state: ReportState
  days: { from: string; to: string }
  today: string
  onChange: (changes: Partial<ReportState>) => void
  onOrders: (behind: Behind) => void
}

export function SpanView({ state, days, today, onChange, onOrders }: SpanViewProps) {
  const t = useT()
  const { outlet, by } = state
  const [sort, setSort] = useState<ReportSort | null>(null)
  const span = { ...days, outlet }
  const byDay = useReportQuery(span, 'day', null)
  const query = useReportQuery(span, by, sort)
  useConnection(query)
  const report = query.data?.by === by ? query.data : undefined
  const openSpan: OpenOrders = (name, of = {}, more = {}) =>
    onOrders({ name, query: { ...days, by: 'total', ...(outlet && { outlet }), ...of }, ...more })
  const open = (key: string, name: string, isReturned: boolean) =>
    openSpan(name, { ...behindOf(by, key), ...(isReturned && { returned: 'true' }) })
  const read = () => {
    void byDay.refetch()
    void query.refetch()
  }
  return (
    <>
      {state.view === 'span' && (
        <div className="flex flex-wrap gap-3">
          <DayField
            label={t('report.from')}
            value={days.from}
            onChange={from => onChange({ ...days, from })}
          />
          <DayField label={t('report.to')} value={days.to} onChange={to => onChange({ ...days, to })} />
        </div>
      )}
      {byDay.data && <SpanTiles report={byDay.data} onOpen={openSpan} />}
      {byDay.data && days.from !== days.to && (
        <Card title={t('report.takingsByDay')}>
          <Bars
            caption={t('report.takingsByDay')}
            columns={[t('report.by.day'), t('report.takings')]}
            bars={dayBars(t, byDay.data, { days, today, onOpen: openSpan })}
          />
        </Card>
      )}
      <section aria-label={t('report.by')} className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segment
            label={t('report.by')}
            chosen={by}
            options={OFFERED.map(value => ({ value, text: t(`report.by.${value}`) }))}
            onChoose={chosen => {
              setSort(null)
              onChange({ by: chosen })
            }}
            className="max-w-full overflow-x-auto"
          />
          {report && (
            <CsvButton name={`${by}-${report.from}-${report.to}`} rowsOf={() => csvRows(t, report, today)} />
          )}
        </div>
        {report ? (
          <SpanTable
            report={report}
            sort={sort}
            nameOf={row => rowName(t, row, by, today)}
            onSort={setSort}
            onOpen={open}
          />
        ) : query.error ? (
          <PageFailure error={query.error} onTry={read} />
        ) : (
          <RowShapes />
        )}
      </section>
      <ServiceCard span={span} onOpen={openSpan} />
    </>
  )
}

function behindOf(by: ReportBy, key: string): Partial<OrdersBehind> {
  if (by === 'day') return { from: key, to: key }
  if (by === 'outlet') return { outlet: key as NonNullable<OrdersBehind['outlet']> }
  return { by, key }
}

/** More would be too thin to see. */
const MAX_BARS = 62

interface DaysShown {
  days: { from: string; to: string }
  today: string
  onOpen: OpenOrders
}

function dayBars(t: T, report: SpanReport, { days, today, onOpen }: DaysShown): Bar[] {
  const amounts = new Map(report.rows.map(({ key, amount }) => [key, amount]))
  return listDays(days.from, days.to)
    .slice(-MAX_BARS)
    .map(day => {
      const value = amounts.get(day) ?? 0
      const hasFewDays = countDays(days.from, days.to) <= 14
      const [name, text] = [longDay(t, day), formatRupiah(value as Rupiah)]
      return {
        name: t('report.bar', { name, figure: text }),
        label: hasFewDays ? dayName(t, day, today) : String(Number(day.slice(-2))),
        value,
        usual: null,
        isCurrent: day === today,
        text,
        usualText: null,
        onOpen: value === 0 ? null : () => onOpen(name, { from: day, to: day }),
      }
    })
}

function SpanTiles({ report, onOpen }: { report: SpanReport; onOpen: OpenOrders }) {
  const t = useT()
  const { total, charges, tax, from, to } = report
  const count = countDays(from, to)
  const service = charges.find(({ kind }) => kind === 'service')?.amount
  const rupiah = (amount: number) => formatRupiah(amount as Rupiah)
  const opening: OpeningOf = (name, of, more) => ({
    opens: t('report.ordersOf', { name }),
    onOpen: () => onOpen(name, of, more),
  })
  const ofAll = (name: string, counts: Counts) => total.orders > 0 && opening(name, {}, { counts })
  return (
    <Tiles label={t('nav.reports')}>
      <Tile
        label={t('report.takings')}
        figure={rupiah(total.amount)}
        {...comparison(t, report, count)}
        {...ofAll(t('report.takings'), 'takings')}
      />
      <Tile
        label={t('report.orders')}
        figure={String(total.orders)}
        text={t('report.perDay', { average: perDay(t, total.orders, count) })}
        {...ofAll(t('report.orders'), 'orders')}
      />
      {service !== undefined && (
        <Tile
          label={t('report.charge.service')}
          figure={rupiah(service)}
          text={t('report.serviceText')}
          {...opening(t('report.charge.service'), { by: 'charge', key: 'service' })}
        />
      )}
      {(tax !== 0 || charges.some(({ kind }) => kind === 'tax')) && (
        <Tile
          label={t('report.charge.tax')}
          figure={rupiah(tax)}
          text={t('report.taxText')}
          {...opening(t('report.charge.tax'), { by: 'tax' })}
        />
      )}
      <Tile
        label={t('report.refunds')}
        figure={rupiah(total.returned)}
        text={total.returned === 0 ? t('report.noRefunds') : ''}
        {...(total.returned > 0 && opening(t('report.refunds'), { by: 'refund' }))}
      />
      <WaitingTile waiting={report.waiting} onOpen={onOpen} />
    </Tiles>
  )
}

function comparison(
  t: T,
  { total, amount_before: before }: SpanReport,
  count: number,
): { text: string; trend: Trend } {
  if (before === 0) return { text: t('report.noUsual'), trend: 'same' }
  const percent = percentOf(total.amount - before, before)
  if (percent === 0) return { text: t('report.asUsual'), trend: 'same' }
  return percent > 0
    ? { text: t('report.abovePrevious', { percent, count }), trend: 'better' }
    : { text: t('report.belowPrevious', { percent: -percent, count }), trend: 'worse' }
}
