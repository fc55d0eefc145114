// The request to the provider for a new order, written with the order and carried out after it.
import type { Rupiah } from '@pesan/contract/money'

export interface PlannedPayment {
  id: string
  method: 'card' | 'virtual_account' | 'qris'
  amount: Rupiah
  cardId: string | null
  returnUrl: string
  dueAt: Date
}
