// The saved cards of the signed-in customer.
import {
  addPaymentCard as addPaymentCardRow,
  deletePaymentCard as deletePaymentCardRow,
  listPaymentCards as listPaymentCardsRow,
  startCardAttempt as startCardAttemptRow,
} from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'

export function mountPaymentCards(mount: Mount): void {
  mount(listPaymentCardsRow, async () => ({ data: [] }))
  mount(startCardAttemptRow, async () => {
    throw new Refused('payment_method_unavailable')
  })
  mount(addPaymentCardRow, async () => {
    throw new Refused('payment_method_unavailable')
  })
  mount(deletePaymentCardRow, async () => {
    throw new Refused('payment_card_not_found')
  })
}
