// The page of an unpaid order, by its payment method and the state of the payment (ORDER-41, ORDER-42,
// ORDER-52).
import type { OrderAnswer } from '@pesan/contract/order'
import { assertNever } from '@pesan/domain/assert-never'
import { moneyNotices } from '@pesan/domain/order/order-money'
import { type PaymentView, paymentDeadline, paymentView } from '@pesan/domain/order/payment-view'
import CircleHelp from 'lucide-react/icons/circle-help'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { BlockStack } from '../../../ui/block.tsx'
import { OrderFooter } from '../order-footer.tsx'
import { MoneyLines, OrderMoney } from '../order-money.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'
import { CardWaiting } from './card-payment.tsx'
import { failureReason } from './failure-reason.ts'
import { PaymentCheck } from './payment-check.tsx'
import { ExploreMenuBar, PaymentEnded } from './payment-ended.tsx'
import { PaymentHead } from './payment-head.tsx'
import { Qris } from './qris.tsx'
import { UnpaidActions } from './unpaid-actions.tsx'
import { useNow } from './use-now.ts'
import { VirtualAccount } from './virtual-account.tsx'
import { WaitingBar } from './waiting-bar.tsx'

const ICON = { size: 36, strokeWidth: 1.7, 'aria-hidden': true } as const

interface PendingPaymentProps {
  order: OrderAnswer
  /** Refetches from the server: only the server knows whether the time is over. */
  onDeadline: () => void
}

export function PendingPayment({ order, onDeadline }: PendingPaymentProps) {
  const t = useT()
  const view = paymentView(order)
  switch (view.type) {
    case 'virtual_account':
    case 'qris':
      return <Transfer order={order} view={view} onDeadline={onDeadline} />
    case 'card':
      return (
        <>
          <BlockStack>
            <CardWaiting order={order} />
            <OrderMoney order={order} />
            <PaymentCheck order={order} />
            <UnpaidActions order={order} />
          </BlockStack>
          <WaitingBar text={t('payment.waitingBank')} />
        </>
      )
    case 'asking':
      return (
        <>
          <OrderSkeleton />
          <UnpaidActions order={order} />
        </>
      )
    case 'failed':
      return <Ended order={order} kind="failed" text={failureReason(t, view.code)} />
    case 'expired':
      return <Ended order={order} kind="expired" text={t('payment.expiredText')} />
    case 'held':
      return <Ended order={order} kind="held" text={<MoneyOr order={order} text={t('payment.heldText')} />} />
    case 'returned':
      return (
        <Ended
          order={order}
          kind="returned"
          text={
            <>
              <MoneyLines order={order} />
              {t('payment.returnedText')}
            </>
          }
        />
      )
    case 'unsupported':
      return <Ended order={order} kind="unsupported" text={t('payment.unsupportedText')} />
    case 'summary':
      return null
    default:
      return assertNever(view)
  }
}

const ENDED = {
  failed: { title: 'payment.failed', Icon: CreditCard },
  expired: { title: 'payment.expired', Icon: TimerOff },
  held: { title: 'payment.held', Icon: Hourglass },
  returned: { title: 'payment.returned', Icon: Undo2 },
  unsupported: { title: 'payment.unsupported', Icon: CircleHelp },
} as const

interface EndedProps {
  order: OrderAnswer
  kind: keyof typeof ENDED
  text: ReactNode
}

/** A server of the previous release does not send the money notices. */
function MoneyOr({ order, text }: { order: OrderAnswer; text: string }) {
  return moneyNotices(order).length > 0 ? <MoneyLines order={order} /> : text
}

function Ended({ order, kind, text }: EndedProps) {
  const t = useT()
  const { title, Icon } = ENDED[kind]
  const needsHelp = kind === 'held' || kind === 'unsupported'
  return (
    <>
      <BlockStack>
        <PaymentEnded
          order={order}
          icon={<Icon {...ICON} />}
          tone={kind === 'held' || kind === 'returned' ? 'warning' : 'error'}
          title={t(title)}
          text={text}
        />
        {(kind === 'failed' || kind === 'returned') && <UnpaidActions order={order} />}
      </BlockStack>
      {needsHelp ? <OrderFooter order={order} /> : <ExploreMenuBar />}
    </>
  )
}

interface TransferProps extends PendingPaymentProps {
  view: Extract<PaymentView, { type: 'virtual_account' | 'qris' }>
}

function Transfer({ order, view, onDeadline }: TransferProps) {
  const t = useT()
  const deadline = paymentDeadline(order)
  const untilMs = deadline?.until.getTime() ?? Number.POSITIVE_INFINITY
  const nowMs = useNow(untilMs)
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) onDeadline()
  }, [isOver, onDeadline])

  if (isOver) return <Ended order={order} kind="expired" text={t('payment.expiredText')} />
  return (
    <>
      <BlockStack>
        <PaymentHead order={order} deadline={deadline} nowMs={nowMs} />
        {view.type === 'qris' ? (
          <Qris order={order} qrString={view.qrString} />
        ) : (
          <VirtualAccount accountNumber={view.accountNumber} />
        )}
        <OrderMoney order={order} />
        <PaymentCheck order={order} />
        <UnpaidActions order={order} />
      </BlockStack>
      <WaitingBar text={t('payment.waitingText')} />
    </>
  )
}
