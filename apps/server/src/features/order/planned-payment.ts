// What an order that is being placed will ask from the provider; written with it, carried out after it.
import type { Rupiah } from '@pesan/contract/money'

export interface PlannedPayment {
  id: string
  method: 'card' | 'virtual_account' | 'qris'
  amount: Rupiah
  cardId: string | null
  returnUrl: string
  dueAt: Date
}
