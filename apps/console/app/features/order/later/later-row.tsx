// One order for later: its slot, when the kitchen begins, what it is, and the press that starts it now.
import { Link } from 'wouter'
import { formatTime } from '../../../lib/local-time.ts'
import { useNowText } from '../../../lib/use-now.ts'
import { useCan } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { type BoardOrder, cardNumber } from '../board-order.ts'
import { modeText, paymentText } from '../card-text.ts'
import { ModeIcon } from '../mode-icon.tsx'
import { acceptOrder } from '../press-order.ts'
import { itemCount, LARGE_ITEMS, minutesToStart } from './later-days.ts'

interface LaterRowProps {
  order: BoardOrder
  timeZone: string
  /** The kitchen begins with it before all others. */
  isNext: boolean
  isOffline: boolean
}

export function LaterRow({ order, timeZone, isNext, isOffline }: LaterRowProps) {
  const t = useT()
  const canStart = useCan('orders:write')
  const number = cardNumber(order)
  const timeOf = (at: string | null) => formatTime(new Date(at ?? 0), timeZone)
  const slot = timeOf(order.scheduled_for)
  const count = itemCount(order)
  return (
    <li
      data-later={order.id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)] md:grid-cols-[128px_minmax(0,1fr)_auto] md:px-5"
    >
      <div>
        <p className="figures text-b-number">{slot}</p>
        <p className="text-b-small text-ink-3">{t('card.starts', { time: timeOf(order.starts_at) })}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/orders/${order.id}`}
            className="text-b-item font-bold after:absolute after:inset-0 after:rounded-card"
          >
            #{number}
          </Link>
          <span className="flex items-center gap-1.5 text-b-mode text-ink-2">
            <ModeIcon order={order} />
            {modeText(t, order)}
          </span>
          {isNext && <NextChip order={order} />}
          {count >= LARGE_ITEMS && (
            <span className="rounded-chip bg-soon-tint px-2.5 py-0.5 text-p-body font-semibold text-soon">
              {t('later.large', { count })}
            </span>
          )}
        </p>
        <p className="text-p-row text-ink-2 wrap-anywhere">
          {`${order.customer_name}, ${paymentText(t, order)}`}
        </p>
        <p className="text-p-row font-semibold wrap-anywhere">
          {order.items.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}
        </p>
      </div>
      {canStart && (
        <Button
          kind="neutral"
          className="relative max-md:col-span-2 md:self-start"
          label={t('later.startNowSpoken', { number, time: slot })}
          isDisabled={isOffline}
          onPress={() => acceptOrder(t, order, null)}
        >
          {t('later.startNow')}
        </Button>
      )}
    </li>
  )
}

const MAX_MIN = 90

function NextChip({ order }: { order: BoardOrder }) {
  const t = useT()
  const text = useNowText(nowMs => {
    const count = minutesToStart(order, nowMs)
    return count > MAX_MIN ? t('later.next') : t('later.nextIn', { count })
  })
  return (
    <span className="rounded-chip bg-accent-tint px-2.5 py-0.5 text-p-body font-semibold text-accent-ink">
      {text}
    </span>
  )
}
