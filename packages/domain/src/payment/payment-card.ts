// A saved card, with all the data that exists outside the provider.
import type { PaymentCardId } from '@pesan/contract/ids'

export interface PaymentCard {
  id: PaymentCardId
  /** The provider's payment method that is charged. */
  methodId: string
  maskedNumber: string
  expiryMonth: string
  expiryYear: string
  network: string
  holder: string | null
}
