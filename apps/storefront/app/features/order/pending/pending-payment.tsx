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
import { useDialogs } from '../../../shell/dialogs.tsx'
import { useT } from '../../../shell/page.tsx'
import { Block, BlockStack } from '../../../ui/block.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { OrderFooter } from '../order-footer.tsx'
import { failureReason } from '../order-messages.ts'
import { MoneyLines, OrderMoney } from '../order-money.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'
import { CardWaiting, PaymentFacts } from './card-payment.tsx'
import { PaymentCheck } from './payment-check.tsx'
import { PaymentHead, useNow } from './payment-head.tsx'
import { Qris } from './qris.tsx'
import { VirtualAccount } from './virtual-account.tsx'

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
    case 'account_number':
    case 'qr_string':
      return <Transfer order={order} view={view} onDeadline={onDeadline} />
    case 'confirmation':
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
  view: Extract<PaymentView, { type: 'account_number' | 'qr_string' }>
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
        {view.type === 'qr_string' ? (
          <Qris order={order} qrString={view.qrString} />
        ) : (
          <VirtualAccount method={order.service_json.payment_method} accountNumber={view.accountNumber} />
        )}
        <OrderMoney order={order} />
        <PaymentCheck order={order} />
        <UnpaidActions order={order} />
      </BlockStack>
      <WaitingBar text={t('payment.waitingText')} />
    </>
  )
}

/** The banner below an order that waits for its payment (ORDER-52). */
function WaitingBar({ text }: { text: string }) {
  const t = useT()
  return (
    <BottomBar width="order">
      <div className="flex items-center gap-3 pt-3.5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint-100 text-brand-ink">
          <Spinner />
        </span>
        <div className="min-w-0">
          <p className="text-title-3">{t('payment.waiting')}</p>
          <p className="text-caption font-normal text-ink-2">{text}</p>
        </div>
      </div>
    </BottomBar>
  )
}

/** What the customer can do with an unpaid order: pay another way, or cancel it (LEDGER-09). */
function UnpaidActions({ order: { id: orderId } }: { order: OrderAnswer }) {
  const t = useT()
  const { open } = useDialogs()
  return (
    <div className="grid gap-3 px-4 py-2 md:grid-cols-2 md:px-0">
      <Button kind="outline" onPress={() => open({ type: 'change_payment', orderId })}>
        {t('payment.payAnotherWay')}
      </Button>
      <Button kind="removal" onPress={() => open({ type: 'cancel_order', orderId })}>
        {t('payment.cancelOrder')}
      </Button>
    </div>
  )
}

interface PaymentEndedProps {
  order: OrderAnswer
  icon: ReactNode
  tone: 'warning' | 'error'
  title: string
  text: ReactNode
}

const TONE = { warning: 'bg-warn-tint text-warn-ink', error: 'bg-err-tint text-err-ink' } as const

/**
 * A payment that failed or needs a manual check: what happened, and what the customer can do (ORDER-49, ORDER-53,
 * AMB-069, AMB-102).
 */
function PaymentEnded({ order, icon, tone, title, text }: PaymentEndedProps) {
  return (
    <>
      <Block heading={title} isHeadingHidden className="px-4 pt-11 pb-10 md:px-6">
        <div role="alert" className="flex flex-col items-center text-center">
          <span className={`flex size-22 items-center justify-center rounded-full ${TONE[tone]}`}>
            {icon}
          </span>
          <h2 className="mt-6 text-title-1 capitalise">{title}</h2>
          <div className="mt-1.5 max-w-80 text-balance text-ink-2">{text}</div>
        </div>
      </Block>
      <PaymentFacts order={order} />
    </>
  )
}

function ExploreMenuBar() {
  const t = useT()
  return (
    <BottomBar width="order">
      <div className="flex flex-col pt-3">
        <ButtonLink href="/">{t('order.exploreMenu')}</ButtonLink>
      </div>
    </BottomBar>
  )
}
