// Adds and removes cards. The browser only names the provider's payment method; the provider says which card it is,
// whether it works and whose attempt it belongs to (AMB-045).
import type { CompanyId, CustomerId, PaymentCardId } from '@pesan/contract/ids'
import { CARD_ATTEMPT_METADATA } from '@pesan/contract/payment'
import type { PaymentCard } from '@pesan/domain/payment/payment-card'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { ProviderCard } from '../../providers/payment-gateway/payment-gateway.ts'
import type { PaymentDeps } from './payment.service.ts'
import {
  type CardAttempt,
  failAttempt,
  findAttemptById,
  findCard,
  insertAttempt,
  listCards,
  removeCard,
  saveCard,
} from './payment-card.repository.ts'
import { cardAddedEvent, cardFailedEvent } from './payment-events.ts'

export { findAttemptById, findCard, listCards }

export type CardDeps = PaymentDeps

const ATTEMPT_MS = 60 * 60_000

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

export async function startCardAttempt(
  { db, ids, clock }: CardDeps,
  key: OfCustomer,
): Promise<{ id: string; expiresAt: Date }> {
  const now = clock.now()
  const attempt = { id: ids.uuid(), expiresAt: new Date(now.getTime() + ATTEMPT_MS) }
  await insertAttempt(db, { ...key, ...attempt, now })
  return attempt
}

export type AddCardResult =
  | { status: 'added'; card: PaymentCard }
  | { status: 'pending' }
  | { status: 'failed'; failureCode: string }
  | { status: 'invalid' }
  | { status: 'unknown' }

export async function addCard(
  deps: CardDeps,
  request: OfCustomer & { attemptId: string; methodId: string },
): Promise<AddCardResult> {
  const attempt = await findAttemptById(deps.db, request.attemptId)
  if (!attempt || attempt.customerId !== request.customerId || attempt.companyId !== request.companyId)
    return { status: 'invalid' }
  if (attempt.status !== 'open') return endOf(deps, attempt, request)
  const account = await deps.accounts.find(attempt)
  if (attempt.expiresAt <= deps.clock.now() || !account) return { status: 'invalid' }
  const found = await account.gateway.findCard(request.methodId)
  if (found.status === 'unknown') return found
  if (found.status === 'absent' || !belongs(attempt, found.card)) return { status: 'invalid' }
  return finish(deps, attempt, found.card)
}

/** A repeat gets the result of the first request. */
async function endOf(
  { db }: CardDeps,
  attempt: CardAttempt,
  { methodId, companyId, customerId }: OfCustomer & { methodId: string },
): Promise<AddCardResult> {
  if (attempt.providerMethodId !== methodId) return { status: 'invalid' }
  if (attempt.status === 'failed') return { status: 'failed', failureCode: attempt.failureCode ?? 'UNKNOWN' }
  const card = attempt.cardId && (await findCard(db, { companyId, customerId, cardId: attempt.cardId }))
  return card ? { status: 'added', card } : { status: 'invalid' }
}

/** The provider stores both ids that we issued, so a card cannot be added to another customer's attempt. */
const belongs = (attempt: CardAttempt, { metadata }: ProviderCard): boolean =>
  metadata[CARD_ATTEMPT_METADATA] === attempt.id && metadata.butter_customer_id === attempt.customerId

async function finish(deps: CardDeps, attempt: CardAttempt, card: ProviderCard): Promise<AddCardResult> {
  const { db, ids, clock } = deps
  const now = clock.now()
  const { companyId, id: attemptId } = attempt
  if (card.status === 'pending') return { status: 'pending' }
  if (card.status === 'failed') {
    const failureCode = card.failureCode ?? 'UNKNOWN'
    await transaction(db, async tx => {
      if (await failAttempt(tx, { companyId, attemptId, methodId: card.methodId, failureCode }))
        await insertEvents(tx, [cardFailedEvent(attempt, failureCode)], now)
    })
    deps.outboxFilled()
    return { status: 'failed', failureCode }
  }
  const saved = await transaction(db, async tx => {
    const added = await saveCard(tx, { companyId, attemptId, id: ids.uuid(), card, now })
    if (added) await insertEvents(tx, [cardAddedEvent(attempt, added.id)], now)
    return added
  })
  deps.outboxFilled()
  if (saved) return { status: 'added', card: saved }
  const ended = await findAttemptById(db, attemptId)
  const key = { companyId, customerId: attempt.customerId, methodId: card.methodId }
  return ended && ended.status !== 'open' ? endOf(deps, ended, key) : { status: 'invalid' }
}

/** For a webhook, whose metadata name the attempt: the provider is called for the account of the attempt. */
export async function syncCard(
  deps: CardDeps,
  { methodId, attempt }: { methodId: string; attempt: CardAttempt },
): Promise<'done' | 'no_attempt' | 'unknown'> {
  const account = await deps.accounts.find(attempt)
  const found = account ? await account.gateway.findCard(methodId) : ({ status: 'unknown' } as const)
  if (found.status === 'unknown') return 'unknown'
  if (found.status === 'absent' || !belongs(attempt, found.card)) return 'no_attempt'
  if (attempt.status === 'open') await finish(deps, attempt, found.card)
  return 'done'
}

/** False if the card is not the caller's. Also deletes the provider's copy, if the provider can be reached now. */
export async function deleteCard(
  { db, clock, accounts }: Pick<CardDeps, 'clock' | 'accounts'> & { db: GuardedDb },
  cardId: PaymentCardId,
): Promise<boolean> {
  const removed = await removeCard(db, { cardId, now: clock.now() })
  if (removed) await (await accounts.find(removed))?.gateway.removeCard(removed.methodId)
  return removed !== null
}
