// One order of the history: what it was, what it cost, its progress, and what can be done (HIST-10 to
// HIST-16, HIST-24).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { type PaymentView, paymentDeadline, paymentView } from '@pesan/domain/order/payment-view'
import { awaitsPayment, type BadgeColour, STATUS_FACTS } from '@pesan/domain/order/status-facts'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatClockTime, formatDay } from '../../../lib/format/date-time.ts'
import { slotText } from '../../../lib/format/slot-text.ts'
import { useDialogs } from '../../../shell/dialogs.tsx'
import { usePage, useT } from '../../../shell/page.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { bankUrlOf, useConfirmAtBank } from '../bank-confirmation.ts'
import { orderNumber } from '../order-facts.ts'
import { MoneyLines } from '../order-money.tsx'
import { COLUMNS } from './history-table.tsx'

interface HistoryRowProps {
  order: OrderAnswer
  onReorder: (order: OrderAnswer) => Promise<void>
  /** The id of the text that says why nothing can be ordered now. */
  heldBackBy: string | undefined
}

const CARD =
  'relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] rounded-lg bg-surface px-4 py-4 shadow-hairline md:rounded-none md:border-t md:border-line md:py-4 md:shadow-none'

export function HistoryRow({ order, onReorder, heldBackBy }: HistoryRowProps) {
  const t = useT()
  const { badge, name } = STATUS_FACTS[order.status]
  return (
    <tr className={`${CARD} ${COLUMNS}`}>
      <td className="min-w-0 text-title-3">
        <Link href={`/orders/${order.id}`} className="-my-3 block py-3 wrap-anywhere hover:underline">
          {t('history.order', { number: orderNumber(order) })}
        </Link>
      </td>
      <td className="col-span-full min-w-0 max-md:order-2 md:col-span-1">
        <OrderDay order={order} />
        <OrderSlot order={order} />
        <p className="mt-1.5 text-small text-ink-2 md:mt-0.5">{itemsLine(order.items)}</p>
        <MoneyLines order={order} className="mt-1.5 text-small text-warn-ink" />
        {awaitsPayment(order.status) && <HistoryUnpaid order={order} />}
      </td>
      <td className="mt-3 self-center border-line pt-3 max-md:order-3 max-md:before:absolute max-md:before:right-4 max-md:before:left-4 max-md:before:-mt-3 max-md:before:border-t max-md:before:border-line md:mt-0 md:self-start md:pt-0">
        <p className="figures text-title-3">{formatRupiah(order.total)}</p>
        <p className="text-caption font-normal text-ink-3">
          {t('common.items', { count: countOf(order.items) })}
        </p>
      </td>
      <td className="contents md:block">
        <span className="max-md:order-1 max-md:justify-self-end md:mb-2 md:block">
          <Badge tone={BADGE_TONE[badge]}>{t(name)}</Badge>
        </span>
        <span className="mt-3 pt-3 max-md:order-4 max-md:justify-self-end md:mt-0 md:block md:pt-0">
          <Action order={order} onReorder={onReorder} heldBackBy={heldBackBy} />
        </span>
      </td>
    </tr>
  )
}

function OrderDay({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone } = usePage().company
  const at = new Date(order.created_at)
  if (Number.isNaN(at.getTime())) return null
  return <p className="text-caption font-normal text-ink-3">{formatDay(at, t.locale, time_zone)}</p>
}

/** LATER-07 */
function OrderSlot({ order: { scheduled_for: slot } }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  if (slot === null) return null
  const time = slotText(new Date(slot), { t, timeZone, now: new Date(serverNowMs()) })
  return <p className="figures mt-1.5 text-small md:mt-0.5">{t('history.forSlot', { time })}</p>
}

function Action({ order, onReorder, heldBackBy }: HistoryRowProps) {
  const t = useT()
  const [isRunning, setIsRunning] = useState(false)
  const { action } = STATUS_FACTS[order.status]
  const number = orderNumber(order)
  if (action === 'track') {
    return (
      <Link
        href={`/orders/${order.id}`}
        aria-label={t('history.trackOrder', { number })}
        className="flex min-h-11 items-center justify-center rounded-sm bg-tint-100 px-4 text-[0.9375rem] leading-[1.375rem] font-bold text-brand-ink hover:bg-tint-200"
      >
        {t('history.track')}
      </Link>
    )
  }
  if (action === null) return null
  const run = async () => {
    setIsRunning(true)
    try {
      await onReorder(order)
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Button
      kind="outline"
      size="small"
      className="w-full"
      isLoading={isRunning}
      isDisabled={isRunning || heldBackBy !== undefined}
      {...(heldBackBy === undefined ? {} : { describedBy: heldBackBy })}
      label={t('history.reorderOrder', { number })}
      onPress={() => void run()}
    >
      {!isRunning && <RotateCcw size={16} strokeWidth={2.1} aria-hidden className="md:hidden" />}
      {t('history.reorder')}
    </Button>
  )
}

/** Payment is expected for these; the others explain on their page what happened. */
function isPayable({ type }: PaymentView): boolean {
  switch (type) {
    case 'account_number':
    case 'qr_string':
    case 'confirmation':
    case 'asking':
    case 'failed':
      return true
    case 'summary':
    case 'held':
    case 'returned':
    case 'expired':
    case 'unsupported':
      return false
  }
}

/**
 * What the history says about an unpaid order: the payment deadline, the bank's page that was left, and
 * another way to pay (LEDGER-09).
 */
function HistoryUnpaid({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { open } = useDialogs()
  const { time_zone } = usePage().company
  const confirmAtBank = useConfirmAtBank()
  const [nowMs] = useState(() => serverNowMs())
  if (!isPayable(paymentView(order))) return null
  const isAtBank = bankUrlOf(order) !== undefined
  const until = paymentDeadline(order)?.until
  // Cached data: the server has ended the order since.
  if (until && until.getTime() <= nowMs) return null
  const time = until && `${formatDay(until, t.locale, time_zone)}, ${formatClockTime(until, time_zone)}`
  return (
    <div className="mt-2">
      {time && (
        <p className="text-small text-warn-ink">
          {isAtBank ? t('history.confirmBefore', { time }) : t('history.payBefore', { time })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:grow">
        {isAtBank && (
          <Button size="small" onPress={() => confirmAtBank(order)}>
            {t('payment.continueAtBank')}
          </Button>
        )}
        <Button
          kind="outline"
          size="small"
          onPress={() => open({ type: 'change_payment', orderId: order.id })}
        >
          {t('payment.payAnotherWay')}
        </Button>
      </div>
    </div>
  )
}

/** What a row of the purchase history says about an order (HIST-12, HIST-13, HIST-16). */
export const itemsLine = (items: OrderAnswer['items']): string =>
  items.map(item => `${item.quantity} ${item.name}`).join(', ')

export const countOf = (items: OrderAnswer['items']): number =>
  items.reduce((sum, item) => sum + item.quantity, 0)

export const BADGE_TONE = {
  green: 'success',
  blue: 'info',
  grey: 'neutral',
  red: 'error',
  orange: 'warning',
} as const satisfies Record<BadgeColour, BadgeTone>
