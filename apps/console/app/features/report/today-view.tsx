// The business day until now, beside the same weekday of the last weeks (REPORT-01).
import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { TodayReport } from '@pesan/contract/report'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { methodName } from '@pesan/domain/payment/payment-methods'
import type { ReactNode } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/use-t.ts'
import { Bars, ShareLine } from './bars.tsx'
import type { Counts } from './figure-counts.ts'
import type { Behind, OpeningOf, OpenOrders } from './orders-sheet.tsx'
import { percentOf, weekdays } from './report-names.ts'
import { Tile, Tiles, type Trend } from './tile.tsx'
import { WaitingTile } from './waiting-tile.tsx'

interface TodayViewProps {
  report: TodayReport
  outlet: OutletId | null
  onOrders: (behind: Behind) => void
}

export function TodayView({ report, outlet, onOrders }: TodayViewProps) {
  const t = useT()
  const { day } = report
  const open: OpenOrders = (name, of = {}, more = {}) =>
    onOrders({ name, query: { from: day, to: day, by: 'total', ...(outlet && { outlet }), ...of }, ...more })
  return (
    <>
      <TodayTiles report={report} onOpen={open} />
      {report.orders === 0 && <p className="text-p-row text-ink-2">{emptyText(t, report)}</p>}
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        {report.hours.length > 0 && <Hours report={report} onOpen={open} />}
        {report.methods.length > 0 && (
          <Card title={t('report.paidWith')}>
            <ul className="flex flex-col gap-1">
              {report.methods.map(({ method, amount }) => (
                <li key={method}>
                  <button
                    type="button"
                    className="block min-h-12 w-full rounded-small py-1 text-left hover:bg-sunken"
                    onClick={() => open(methodName(t.locale, method), { by: 'method', key: method })}
                  >
                    <span className="flex justify-between gap-3 pb-1 text-p-row">
                      <span>{methodName(t.locale, method)}</span>
                      <span className="figures font-semibold">{formatRupiah(amount as Rupiah)}</span>
                    </span>
                    <ShareLine percent={percentOf(amount, report.takings)} />
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {report.products.length > 0 && <MostSold report={report} onOpen={open} />}
    </>
  )
}

export const Card = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
    <h2 className="pb-3 text-p-block">{title}</h2>
    {children}
  </section>
)

function emptyText(t: T, { usual, day }: TodayReport): string {
  if (!usual) return t('report.emptyToday')
  return t('report.emptyTodayUsual', { days: weekdays(t, day), count: usual.by_now.orders })
}

/** From which difference on one is shown. */
const NOTABLE_PERCENT = 3

function comparison(
  t: T,
  value: number,
  usual: number | undefined,
  day: string,
): { text: string; trend: Trend } {
  if (usual === undefined || usual === 0) return { text: t('report.noUsual'), trend: 'same' }
  const percent = percentOf(value - usual, usual)
  if (Math.abs(percent) < NOTABLE_PERCENT) return { text: t('report.asUsual'), trend: 'same' }
  const words = { percent: Math.abs(percent), days: weekdays(t, day) }
  return percent > 0
    ? { text: t('report.aboveUsual', words), trend: 'better' }
    : { text: t('report.belowUsual', words), trend: 'worse' }
}

function TodayTiles({ report, onOpen }: { report: TodayReport; onOpen: OpenOrders }) {
  const t = useT()
  const { orders, takings, average, refunds, usual, promises, day } = report
  const usualAverage =
    usual && usual.by_now.orders > 0 ? usual.by_now.amount / usual.by_now.orders : undefined
  const promised = promises.met + promises.missed
  const opening: OpeningOf = (name, of, more) => ({
    opens: t('report.ordersOf', { name }),
    onOpen: () => onOpen(name, of, more),
  })
  const ofAll = (name: string, counts: Counts) => orders > 0 && opening(name, {}, { counts })
  return (
    <Tiles label={t('report.today')}>
      <Tile
        label={t('report.takings')}
        figure={formatRupiah(takings as Rupiah)}
        {...comparison(t, takings, usual?.by_now.amount, day)}
        {...ofAll(t('report.takings'), 'takings')}
      />
      <Tile
        label={t('report.orders')}
        figure={String(orders)}
        text={
          usual
            ? t('report.usualOrders', { days: weekdays(t, day), count: usual.by_now.orders })
            : t('report.noUsual')
        }
        {...ofAll(t('report.orders'), 'orders')}
      />
      <Tile
        label={t('report.average')}
        figure={average === null ? '–' : formatRupiah(average as Rupiah)}
        {...comparison(t, average ?? 0, average === null ? undefined : usualAverage, day)}
        {...ofAll(t('report.average'), 'average')}
      />
      <Tile
        label={t('report.refunds')}
        figure={formatRupiah(refunds.amount as Rupiah)}
        text={
          refunds.orders === 0 ? t('report.noRefunds') : t('report.refundedOrders', { count: refunds.orders })
        }
        {...(refunds.orders > 0 && opening(t('report.refunds'), { by: 'refund' }))}
      />
      <WaitingTile waiting={report.waiting} onOpen={onOpen} />
      <Tile
        label={t('report.promises')}
        figure={promised === 0 ? '–' : `${percentOf(promises.met, promised)} %`}
        trend={promises.missed > 0 ? 'worse' : 'same'}
        text={
          promised === 0
            ? t('report.noPromises')
            : promises.missed === 0
              ? t('report.noneLate')
              : t('report.late', { count: promises.missed })
        }
        {...(promised > 0 && opening(t('report.promises'), { by: 'promise' }))}
      />
    </Tiles>
  )
}

function Hours({ report: { hours, day }, onOpen }: { report: TodayReport; onOpen: OpenOrders }) {
  const t = useT()
  const number = (value: number) => value.toLocaleString(t.locale === 'id' ? 'id-ID' : 'en-GB')
  const before = t('report.before', { days: weekdays(t, day) })
  const hasUsual = hours.some(({ usual_orders: usual }) => usual !== null)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {t('report.byHour')}
          <span aria-hidden className="flex flex-wrap gap-x-4 text-p-caption text-ink-2">
            <Legend className="bg-accent" text={t('report.today')} />
            <Legend className="bg-line" text={before} />
          </span>
        </span>
      }
    >
      <Bars
        caption={t('report.byHour')}
        columns={[t('report.hour'), t('report.today'), before]}
        bars={hours.map(({ hour, orders, usual_orders: usual }) => {
          const name = t('report.hourOf', { hour, next: String((Number(hour) + 1) % 24).padStart(2, '0') })
          const count = t('report.refundedOrders', { count: orders })
          return {
            label: hour,
            name:
              usual === null
                ? t('report.bar', { name, figure: count })
                : t('report.barUsual', { name, figure: count, usual: number(usual) }),
            value: orders,
            usual: hasUsual ? (usual ?? 0) : null,
            isCurrent: true,
            text: String(orders),
            usualText: usual === null ? null : number(usual),
            onOpen: orders === 0 ? null : () => onOpen(name, { by: 'hour', key: hour }),
          }
        })}
      />
    </Card>
  )
}

const Legend = ({ className, text }: { className: string; text: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-3 rounded-plate ${className}`} />
    {text}
  </span>
)

function MostSold({ report: { products }, onOpen }: { report: TodayReport; onOpen: OpenOrders }) {
  const t = useT()
  const worth = (pieces: number, usual: number | null): string => {
    const difference = usual === null ? 0 : Math.round(pieces - usual)
    if (usual === null) return ''
    if (difference === 0) return t('report.piecesAsUsual')
    return t(difference > 0 ? 'report.morePieces' : 'report.fewerPieces', { count: Math.abs(difference) })
  }
  const cell = 'px-2 py-2 first:pl-4 last:pr-4'
  return (
    <div className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-p-row">
        <thead className="text-p-label text-ink-2">
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              {t('report.soldMost')}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {t('report.pieces')}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {t('report.sold')}
            </th>
            <th scope="col" className={`${cell} hidden text-left md:table-cell`}>
              {t('report.worthKnowing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, pieces, amount, usual_pieces: usual }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className={`${cell} text-left font-semibold`}>
                <button
                  type="button"
                  className="min-h-11 text-left hover:underline"
                  onClick={() => onOpen(name, { by: 'product', key: id })}
                >
                  {name}
                </button>
              </th>
              <td className={`${cell} figures text-right`}>{pieces}</td>
              <td className={`${cell} figures text-right font-semibold whitespace-nowrap`}>
                {formatRupiah(amount as Rupiah)}
              </td>
              <td className={`${cell} hidden text-ink-2 md:table-cell`}>{worth(pieces, usual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
