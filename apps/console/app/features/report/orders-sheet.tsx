// The orders behind a figure, newest first; each leads to its page (REPORT-10).
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { Link } from 'wouter'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { longDay } from './report-names.ts'
import { type OrdersBehind, useReportOrdersQuery } from './report-query.ts'

export interface Behind {
  /** Of the figure. */
  name: string
  query: OrdersBehind
}

/** Of the days that are shown. */
export type OpenOrders = (name: string, of?: Partial<Behind['query']>) => void

export function OrdersSheet({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const t = useT()
  const query = useReportOrdersQuery(behind.query)
  const orders = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('report.ordersOf', { name: behind.name })}
      closeLabel={t('common.close')}
    >
      {!orders &&
        (query.error ? (
          <PageFailure error={query.error} onTry={() => void query.refetch()} />
        ) : (
          <RowShapes />
        ))}
      {orders?.length === 0 && <p className="text-p-row text-ink-2">{t('report.noOrders')}</p>}
      <ul>
        {orders?.map(({ id, number, day, taken, returned }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              href={`/orders/${id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-small py-2 text-p-row hover:bg-sunken"
            >
              <span>
                <span className="font-semibold">{t('report.order', { number })}</span>
                <span className="block text-p-caption text-ink-2">{longDay(t, day)}</span>
              </span>
              <span className="figures text-right font-semibold">
                {formatRupiah(taken)}
                {returned > 0 && (
                  <span className="block text-p-caption text-soon">
                    {t('report.orderReturned', { amount: formatRupiah(returned) })}
                  </span>
                )}
              </span>
            </Link>
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
    </Sheet>
  )
}
