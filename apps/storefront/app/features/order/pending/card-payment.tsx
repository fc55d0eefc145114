// Paying by card: waiting for the bank, or the bank's answer (ORDER-47 to ORDER-49), and the details of the
// payment.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { paymentDeadline } from '@pesan/domain/order/payment-view'
import { useT } from '../../../shell/use-t.ts'
import { Block } from '../../../ui/block.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardName } from '../order-card.ts'
import { orderNumber } from '../order-facts.ts'
import { bankUrlOf, useConfirmAtBank } from '../use-confirm-at-bank.ts'
import { CardPicture } from './card-picture.tsx'
import { AwaitingBadge, PayBefore } from './payment-head.tsx'

export function CardWaiting({ order }: { order: OrderAnswer }) {
  const t = useT()
  const confirmAtBank = useConfirmAtBank()
  // The customer left the bank's page, or never reached it.
  const isAtBank = bankUrlOf(order) !== undefined
  const title = t(isAtBank ? 'payment.confirmAtBank' : 'payment.confirming')
  const deadline = paymentDeadline(order)
  const card = order.service_json.payment_card
  return (
    <>
      <Block heading={title} isHeadingHidden className="px-4 pt-10 pb-9 md:px-6">
        <div className="flex flex-col items-center text-center" aria-live="polite">
          <CardPicture card={card} />
          <div className="mt-7">
            <AwaitingBadge />
          </div>
          <h2 className="mt-3 text-title-1">{title}</h2>
          <p className="mt-2 max-w-76 text-ink-2">
            {t(isAtBank ? 'payment.confirmAtBankText' : 'payment.confirmingText')}
          </p>
          {isAtBank && deadline && <PayBefore until={deadline.until} />}
        </div>
        {isAtBank && (
          <Button className="mx-auto mt-5 flex w-full max-w-80" onPress={() => confirmAtBank(order)}>
            {t('payment.continueAtBank')}
          </Button>
        )}
      </Block>
      <PaymentFacts order={order} />
    </>
  )
}

export function PaymentFacts({ order }: { order: OrderAnswer }) {
  const t = useT()
  const card = order.service_json.payment_card
  const facts: [string, string][] = [
    [t('payment.orderNumber'), t('order.number', { number: orderNumber(order) })],
    ...(card ? [[t('payment.card'), cardName(t, card)] as [string, string]] : []),
    [t('payment.amount'), formatRupiah(order.total)],
  ]
  return (
    <Block heading={t('order.paymentInfo')} isHeadingHidden>
      <dl className="flex flex-col gap-2.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-title-3 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
