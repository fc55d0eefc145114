// The request to the provider for a new order, written with the order and carried out after it.
import type { Rupiah } from '@pesan/contract/money'
import type { OnlinePaymentMethod } from '@pesan/contract/payment'

export interface PlannedPayment {
  id: string
  method: OnlinePaymentMethod
  amount: Rupiah
  cardId: string | null
  returnUrl: string
  dueAt: Date
}
