// A saved card, as far as anybody but the provider knows it.
import type { PaymentCardId } from '@pesan/contract/ids'

export interface PaymentCard {
  id: PaymentCardId
  /** The provider's payment method, which is charged. */
  methodId: string
  maskedNumber: string
  expiryMonth: string
  expiryYear: string
  network: string
  holder: string | null
}
