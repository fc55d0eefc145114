// Paying by card or by what else is confirmed elsewhere: waiting for the bank, or the bank's answer (ORDER-47 to ORDER-49), and the details of the
// payment.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { paymentDeadline } from '@pesan/domain/order/payment-view'
import { lastDigits, networkName } from '../../../lib/card-networks.ts'
import { useT } from '../../../shell/page.tsx'
import { methodMarks } from '../../../shell/payment-methods.ts'
import { Block } from '../../../ui/block.tsx'
import { Button } from '../../../ui/button.tsx'
import { Marks } from '../../../ui/marks.tsx'
import { bankUrlOf, useConfirmAtBank } from '../bank-confirmation.ts'
import { orderNumber } from '../order-facts.ts'
import { cardName } from '../order-messages.ts'
import { AwaitingBadge, PayBefore } from './payment-head.tsx'

export function CardWaiting({ order }: { order: OrderAnswer }) {
  const t = useT()
  const confirmAtBank = useConfirmAtBank()
  // The customer left the bank's page, or never reached it.
  const isAtBank = bankUrlOf(order) !== undefined
  const title = t(isAtBank ? 'payment.confirmAtBank' : 'payment.confirming')
  const deadline = paymentDeadline(order)
  const card = order.service_json.payment_card
  const marks = methodMarks(order.service_json.payment_method)
  return (
    <>
      <Block heading={title} isHeadingHidden className="px-4 pt-10 pb-9 md:px-6">
        <div className="flex flex-col items-center text-center" aria-live="polite">
          {marks ? <Marks paths={marks} size="large" /> : <CardImage card={card} />}
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

/**
 * A card in the company's colour with the known data of the customer's card (ORDER-47). Decorative: the text
 * below says the same.
 */
function CardImage({ card }: { card: OrderAnswer['service_json']['payment_card'] }) {
  return (
    <div
      className="relative flex h-37 w-59 flex-col justify-between overflow-hidden rounded-lg bg-[linear-gradient(150deg,color-mix(in_oklab,var(--brand),white_12%),var(--brand),var(--brand-hover))] p-4.5 text-on-brand shadow-brand"
      aria-hidden
    >
      <span className="absolute -top-12 -right-6 size-45 rounded-full bg-current opacity-10" />
      <div className="relative flex items-start justify-between">
        <Chip />
        <p className="max-w-36 truncate text-title-2 font-extrabold uppercase italic">
          {card && networkName(card.network)}
        </p>
      </div>
      <p className="figures relative text-left text-[1.125rem] tracking-[0.04em]">
        {card && `••••\u2002${lastDigits(card.masked_card_number)}`}
      </p>
    </div>
  )
}

const Chip = () => (
  <svg viewBox="0 0 36 27" width={36} height={27} fill="none" stroke="currentColor">
    <rect width="36" height="27" rx="6" fill="currentColor" stroke="none" opacity=".3" />
    <path d="M0 9.5h11M0 17.5h11M25 9.5h11M25 17.5h11M11 0v27M25 0v27" opacity=".35" />
  </svg>
)
