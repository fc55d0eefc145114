// The top of the order page: the current state, when the food is expected, and the tracker (ORDER-44,
// ORDER-46).
import type { CancelledBy, OrderAnswer } from '@pesan/contract/order'
import type { Headline } from '@pesan/domain/order/status-facts'
import { trackOrder } from '@pesan/domain/order/tracker'
import CircleX from 'lucide-react/icons/circle-x'
import bags from '../../art/scene-bags.webp?no-inline'
import party from '../../art/scene-party.webp?no-inline'
import scooter from '../../art/scene-scooter.webp?no-inline'
import stew from '../../art/scene-stew.webp?no-inline'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/page.tsx'
import { Art } from '../../ui/art.tsx'
import { Block } from '../../ui/block.tsx'
import { OrderArrival } from './order-arrival.tsx'
import { modeOf } from './order-facts.ts'
import { HEADLINE_KEYS } from './order-messages.ts'
import { MoneyLines } from './order-money.tsx'
import { OrderTracker } from './order-tracker.tsx'
import { type OrderPromise, PromiseBox, usePromise } from './promise-box.tsx'

const SCENES = {
  delivery: { preparing: stew, delivering: scooter, completed: party },
  pickup: { preparing: stew, delivering: bags, completed: party },
} as const

export function OrderProgress({ order }: { order: OrderAnswer }) {
  const t = useT()
  const mode = modeOf(order)
  const { step, headline } = trackOrder(order.status, mode)
  const promise = usePromise(order)
  if (step === null) return <OrderEnded order={order} />
  return (
    <Block heading={t('order.progress')} isHeadingHidden className="receipt-screen">
      <div aria-live="polite">
        {headline && (
          <div className="flex min-h-[170px] items-center justify-between gap-2 bg-[linear-gradient(135deg,var(--tint-50),var(--tint-200))] py-5 pr-3 pl-4 md:pr-5 md:pl-6">
            <div className="min-w-0">
              <h2 className="max-w-60 text-[1.625rem] leading-[2rem] font-bold tracking-[-0.018em]">
                {t(headlineKey(order, headline, promise))}
              </h2>
              {isWaiting(order) && (
                <p className="mt-1 text-caption text-ink-2">
                  {t(isForLater(order) ? 'order.waitingForSlot' : 'order.waiting')}
                </p>
              )}
              {step !== 'completed' && <OrderArrival order={order} promise={promise} />}
            </div>
            <span className="-mr-1 -mb-7 self-end">
              <Art src={SCENES[mode][step]} sizePx={120} />
            </span>
          </div>
        )}
      </div>
      <OrderTracker mode={mode} reached={step} />
      {promise && <PromiseBox order={order} promise={promise} />}
    </Block>
  )
}

function headlineKey(
  order: OrderAnswer,
  headline: NonNullable<Headline>,
  promise: OrderPromise | null,
): PlainKey {
  if (isForLater(order)) return 'order.forLater'
  return promise?.count?.state === 'late' ? 'order.late' : HEADLINE_KEYS[headline]
}

/** With its confirmation the restaurant promises a time (BOARD-21). */
const isWaiting = ({ status, ready_at }: OrderAnswer): boolean => status === 'approved' && ready_at === null

/** The kitchen has not begun with it (LATER-07). */
const isForLater = (order: OrderAnswer): boolean => isWaiting(order) && order.scheduled_for !== null

/** Our message for a reason, where the restaurant gave no text. */
const REASON_KEYS = {
  restaurant: null,
  not_confirmed: 'order.notConfirmed',
  not_paid: 'order.notPaid',
  customer: 'order.cancelledByYou',
  other: null,
} as const satisfies Record<CancelledBy, PlainKey | null>

/**
 * The top of the page of a cancelled or refunded order: why it ended, and what happens to the money
 * (BOARD-20).
 */
function OrderEnded({ order }: { order: OrderAnswer }) {
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
  const reasonText = cancellation.by === 'restaurant' && cancellation.reason
  if (!reasonText) return null
  return (
    <dl className="mt-1">
      <dt className="text-caption text-ink-2">{t('order.cancelReason')}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{cancellation.reason}</dd>
    </dl>
  )
}
