// The saved card of an order in words: `Visa •••• 4242` (ORDER-47).
import type { OrderAnswer } from '@pesan/contract/order'
import type { T } from '../../lib/i18n/t.ts'

type OrderCard = NonNullable<OrderAnswer['service_json']['payment_card']>

/** As people write them; a network that is not here keeps the word it came with. */
const NAMES: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
  GPN: 'GPN',
}

export const networkName = (network: string): string => NAMES[network.toUpperCase()] ?? network
export const lastDigits = (masked: string): string => masked.slice(-4)

export const cardName = (t: T, card: OrderCard): string =>
  t('payment.cardName', {
    network: networkName(card.network),
    lastDigits: lastDigits(card.masked_card_number),
  })
