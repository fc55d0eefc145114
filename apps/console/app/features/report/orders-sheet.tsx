// The orders behind a figure, newest first, with what each adds to it; each leads to its page (REPORT-10).
import type { ReportOrder } from '@pesan/contract/report-orders'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatTime } from '../../lib/local-time.ts'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type Counts, countedText, countsOf, togetherText, wholeOf } from './figure-counts.ts'
import { longDay } from './report-names.ts'
import { type OrdersBehind, type OrdersOfCustomer, useReportOrdersQuery } from './report-query.ts'

export interface Behind {
  /** Of the figure. */
  name: string
  query: OrdersBehind | OrdersOfCustomer
  /** Where the list alone does not say it. */
  counts?: Counts
  /** Further remarks and actions. */
  more?: ReactNode
  /** Of the cash in the drawer: its day. */
  drawerDay?: string
  noOrders?: string
}

/** Of the days that are shown. */
export type OpenOrders = (
  name: string,
  of?: Partial<OrdersBehind>,
  more?: Omit<Behind, 'name' | 'query'>,
) => void

/** What a tile needs to open its orders. */
export type OpeningOf = (...of: Parameters<OpenOrders>) => { opens: string; onOpen: () => void }

export function OrdersSheet({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const t = useT()
  const { company } = useMembership()
  const query = useReportOrdersQuery(behind.query, behind.drawerDay ?? null)
  const orders = query.data?.pages.flatMap(({ data }) => data)
  const asAt = query.data?.pages[0]?.as_at
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('report.ordersOf', { name: behind.name })}
      description={
        <>
          {t(`report.counts.${behind.counts ?? countsOf(behind.query)}`)}
          {asAt !== undefined &&
            ` ${t('report.counts.fresh', { time: formatTime(new Date(asAt), company.time_zone) })}`}
        </>
      }
      closeLabel={t('common.close')}
    >
      {behind.more}
      {!orders &&
        (query.error ? (
          <PageFailure error={query.error} onTry={() => void query.refetch()} />
        ) : (
          <RowShapes />
        ))}
      {orders?.length === 0 && (
        <p className="text-p-row text-ink-2">{behind.noOrders ?? t('report.noOrders')}</p>
      )}
      <ul>
        {orders?.map(order => (
          <li key={order.id} className="border-t border-line first:border-t-0">
            <OrderRow order={order} query={behind.query} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ServerButton
          kind="neutral"
          size="page"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('report.moreOrders')}
        </ServerButton>
      )}
      {orders && orders.length > 0 && !query.hasNextPage && (
        <p className="figures border-t border-line pt-3 text-right text-p-row font-semibold">
          {togetherText(t, behind.query, orders)}
        </p>
      )}
    </Sheet>
  )
}

function OrderRow({ order, query }: { order: ReportOrder; query: Behind['query'] }) {
  const t = useT()
  const { id, number, day, returned, counted } = order
  const whole = wholeOf(query, order)
  const isReturned = query.returned !== undefined || query.by === 'refund'
  return (
    <Link
      href={`/orders/${id}`}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-small py-2 text-p-row hover:bg-sunken"
    >
      <span>
        <span className="font-semibold">{t('report.order', { number })}</span>
        <span className="block text-p-caption text-ink-2">{longDay(t, day)}</span>
      </span>
      <span className="figures text-right font-semibold">
        {countedText(t, query, order)}
        {whole !== null && (
          <span className="block text-p-caption text-ink-2">
            {t('report.tax.of', { base: formatRupiah(whole) })}
          </span>
        )}
        {returned > 0 && !(isReturned && counted.amount === returned) && (
          <span className="block text-p-caption text-soon">
            {t('report.orderReturned', { amount: formatRupiah(returned) })}
          </span>
        )}
      </span>
    </Link>
  )
}
