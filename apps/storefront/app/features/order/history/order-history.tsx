// The purchase history of a signed-in customer: a table, with cards instead of rows on a phone (HIST-06 to
// HIST-09).
import type { OrderAnswer } from '@pesan/contract/order'
import { assertNever } from '@pesan/domain/assert-never'
import receipt from '../../../art/receipt.webp?no-inline'
import shoppingBags from '../../../art/shopping-bags.webp?no-inline'
import { ApiRefusal } from '../../../lib/api/failures.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AsOf, NotSeenYet } from '../out-of-date.tsx'
import { HistoryRow } from './history-row.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { HistoryTable } from './history-table.tsx'
import { type OlderOrders, useOrderHistory } from './use-order-history.ts'

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
      const message = error instanceof ApiRefusal ? { text: errorText(t, error, 'history.failedText') } : {}
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
