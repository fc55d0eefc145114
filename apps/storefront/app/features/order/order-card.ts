// The saved card of an order as text: `Visa •••• 4242` (ORDER-47).
import type { OrderAnswer } from '@pesan/contract/order'
import type { T } from '../../lib/i18n/t.ts'
import { lastDigits, networkName } from '../../lib/payment-marks.ts'

type OrderCard = NonNullable<OrderAnswer['service_json']['payment_card']>

export const cardName = (t: T, card: OrderCard): string =>
  t('payment.cardName', {
    network: networkName(card.network),
    lastDigits: lastDigits(card.masked_card_number),
  })
