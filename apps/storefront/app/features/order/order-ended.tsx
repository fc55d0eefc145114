// The top of the page of a cancelled or refunded order: why it ended, and what happens to the money
// (BOARD-20).
import type { CancelledBy, OrderAnswer } from '@pesan/contract/order'
import CircleX from 'lucide-react/icons/circle-x'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { MoneyLines } from './order-money.tsx'

/** Our message for a reason, where the restaurant gave no text. */
const REASON_KEYS = {
  restaurant: null,
  not_confirmed: 'order.notConfirmed',
  not_paid: 'order.notPaid',
  customer: 'order.cancelledByYou',
  other: null,
} as const satisfies Record<CancelledBy, PlainKey | null>

export function OrderEnded({ order }: { order: OrderAnswer }) {
  const t = useT()
  const isRefunded = order.status === 'refunded'
  return (
    <Block heading={t('order.progress')} isHeadingHidden>
      <div aria-live="polite" className="flex gap-3 py-3">
        <CircleX size={28} strokeWidth={1.9} className="shrink-0 text-err" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="text-title-2 leading-[1.75rem]">
            {isRefunded ? t('order.refunded') : t('order.cancelled')}
          </p>
          <CancelReason cancellation={order.cancellation} />
          <MoneyLines order={order} className="mt-2" />
        </div>
      </div>
    </Block>
  )
}

function CancelReason({ cancellation }: Pick<OrderAnswer, 'cancellation'>) {
  const t = useT()
  if (!cancellation) return null
  const key = REASON_KEYS[cancellation.by]
  if (key) return <p className="mt-1 text-ink-2">{t(key)}</p>
  const ownWords = cancellation.by === 'restaurant' && cancellation.reason
  if (!ownWords) return null
  return (
    <dl className="mt-1">
      <dt className="text-caption text-ink-2">{t('order.cancelReason')}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{cancellation.reason}</dd>
    </dl>
  )
}
