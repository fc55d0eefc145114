// The purchase history of a signed-in customer: a table, with cards instead of rows on a phone (HIST-06 to
// HIST-09).
import type { OrderAnswer } from '@pesan/contract/order'
import { assertNever } from '@pesan/domain/assert-never'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import receipt from '../../../art/receipt.webp?no-inline'
import shoppingBags from '../../../art/shopping-bags.webp?no-inline'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { PageFailure } from '../../../shell/failure.tsx'
import { useT } from '../../../shell/page.tsx'
import { Art } from '../../../ui/art.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cachedOrdersStore, newestFirst } from '../cached-orders.ts'
import { ordersOf, ordersQuery } from '../order-query.ts'
import { AsOf, NotSeenYet, useIsOutOfDate } from '../out-of-date.tsx'
import { HistoryRow } from './history-row.tsx'
import { HistorySkeleton, HistoryTable } from './history-table.tsx'

const AS_OF_ID = 'orders-as-of'

interface OrderHistoryProps {
  /** Resolves when the cart is filled, or cannot be. */
  onReorder: (order: OrderAnswer) => Promise<void>
}

export function OrderHistory({ onReorder }: OrderHistoryProps) {
  const t = useT()
  const history = useOrderHistory()
  switch (history.status) {
    case 'loading':
      return <HistorySkeleton />
    case 'failed': {
      const { error } = history
      const message =
        error instanceof ApiRefusal ? { text: errorMessage(t, error, 'history.failedText') } : {}
      return (
        <PageFailure
          title={t('history.failed')}
          text={t('history.failedText')}
          art={receipt}
          isPart={false}
          {...message}
          onRetry={async () => void (await history.retry())}
        />
      )
    }
    case 'offline':
      return <NotSeenYet />
    case 'loaded':
      if (history.orders.length === 0) return <EmptyHistory />
      return (
        <>
          <AsOf at={history.asOf} id={AS_OF_ID} />
          <HistoryTable>
            {history.orders.map(order => (
              <HistoryRow
                key={order.id}
                order={order}
                onReorder={onReorder}
                heldBackBy={history.asOf ? AS_OF_ID : undefined}
              />
            ))}
          </HistoryTable>
          {history.older && !history.asOf && <OlderButton older={history.older} />}
        </>
      )
    default:
      return assertNever(history)
  }
}

function EmptyHistory() {
  const t = useT()
  return (
    <EmptyState icon={<Art src={shoppingBags} />} title={t('history.empty')} text={t('history.emptyText')}>
      <ButtonLink href="/">
        <span className="capitalise">{t('common.exploreMenu')}</span>
      </ButtonLink>
    </EmptyState>
  )
}

function OlderButton({ older }: { older: OlderOrders }) {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-2 px-4 pb-8">
      {older.isFailed && (
        <p role="alert" className="text-small text-err-ink">
          {t('history.failed')}
        </p>
      )}
      <Button kind="outline" size="small" isLoading={older.isLoading} onPress={older.load}>
        {t('history.older')}
      </Button>
    </div>
  )
}

/** While stored orders are shown instead of the list. */
const READ_AGAIN_EVERY_MS = 15_000

type OrderHistoryState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => Promise<unknown> }
  /** No connection, and no stored orders. */
  | { status: 'offline' }
  /** `asOf` is set when the orders cannot be read now: they are shown as of then. */
  | { status: 'loaded'; orders: OrderAnswer[]; asOf: Date | null; older: OlderOrders | null }

interface OlderOrders {
  isLoading: boolean
  isFailed: boolean
  load: () => void
}

/** The purchase history of the signed-in customer in each of its states. */
function useOrderHistory(): OrderHistoryState {
  const stored = useStore(cachedOrdersStore)
  const query = useInfiniteQuery(
    {
      ...ordersQuery(),
      refetchInterval: ({ state }) =>
        state.status === 'error' && stored.length > 0 ? READ_AGAIN_EVERY_MS : false,
    },
    queryClient,
  )
  const isOutOfDate = useIsOutOfDate(query)
  // Separate from the query's state, which is lost when the list is refetched meanwhile.
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    setOlder('loading')
    // Waits for a running refetch, which `fetchNextPage` would cancel.
    if (query.isRefetching) await query.refetch({ cancelRefetch: false })
    const { isFetchNextPageError } = await query.fetchNextPage()
    setOlder(isFetchNextPageError ? 'failed' : 'idle')
  }
  if (query.data) {
    const olderOrders = query.hasNextPage && {
      isLoading: older === 'loading',
      isFailed: older === 'failed',
      load: () => void loadOlder(),
    }
    const asOf = isOutOfDate ? new Date(query.dataUpdatedAt) : null
    return { status: 'loaded', orders: ordersOf(query.data), asOf, older: olderOrders || null }
  }
  if (isOutOfDate && stored.length > 0) {
    const asOf = new Date(Math.min(...stored.map(({ seenAtMs }) => seenAtMs)))
    return { status: 'loaded', orders: newestFirst(stored).map(({ order }) => order), asOf, older: null }
  }
  if (query.fetchStatus === 'paused') return { status: 'offline' }
  return query.isError
    ? { status: 'failed', error: query.error, retry: () => query.refetch() }
    : { status: 'loading' }
}
