// Endpoints of the signed-in customer's saved cards.
import {
  addPaymentCard as addPaymentCardEndpoint,
  deletePaymentCard as deletePaymentCardEndpoint,
  listPaymentCards as listPaymentCardsEndpoint,
  startCardAttempt as startCardAttemptEndpoint,
} from '@pesan/contract/api'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import type { PaymentCard } from '@pesan/domain/payment/payment-card'
import type { Callers, Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { takesOnline } from './payment-accounts.ts'
import { addCard, type CardDeps, deleteCard, listCards, startCardAttempt } from './payment-card.service.ts'

export function mountPaymentCards(mount: Mount, deps: CardDeps): void {
  mount.guarded(listPaymentCardsEndpoint, async ({ caller }) => ({
    data: (await listCards(caller.db)).map(toAnswer),
    errors: {},
  }))

  mount(startCardAttemptEndpoint, async ({ caller }) => {
    if (!(await takesOnline(deps.accounts, caller.company))) throw new Refused('payment_method_unavailable')
    const owner = ownerOf(caller)
    const { id, expiresAt } = await startCardAttempt(deps, owner)
    return { data: { id, butter_customer_id: owner.customerId, expires_at: expiresAt.toISOString() } }
  })

  mount(addPaymentCardEndpoint, async ({ body, caller }) => {
    if (!(await takesOnline(deps.accounts, caller.company))) throw new Refused('payment_method_unavailable')
    const request = { attemptId: body.attempt_id, methodId: body.payment_method_id }
    const result = await addCard(deps, { ...ownerOf(caller), ...request })
    if (result.status === 'invalid') throw new Refused('card_attempt_invalid')
    if (result.status === 'unknown') throw new Refused('payment_provider_unavailable')
    return {
      data: {
        status: result.status,
        card: result.status === 'added' ? toAnswer(result.card) : null,
        failure_code: result.status === 'failed' ? result.failureCode : null,
      },
    }
  })

  mount.guarded(deletePaymentCardEndpoint, async ({ params, caller }) => {
    if (!(await deleteCard({ ...deps, db: caller.db }, params.cardId)))
      throw new Refused('payment_card_not_found')
    return {}
  })
}

const ownerOf = ({ company, customer }: Callers['customer']) => ({
  companyId: company.id,
  customerId: customer.customerId,
})

const toAnswer = (card: PaymentCard): PaymentCardAnswer => ({
  id: card.id,
  number: card.maskedNumber,
  masked_card_number: card.maskedNumber,
  expiry_month: card.expiryMonth,
  expiry_year: card.expiryYear,
  network: card.network,
  cardholder_name: card.holder,
  payment_token: card.methodId,
})
