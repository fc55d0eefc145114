// Saves a card that the provider has accepted. The server verifies it with the provider and reads its data (AMB-045).
import { addPaymentCard } from '@pesan/contract/api'
import { orderId } from '@pesan/contract/ids'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import type { Call } from '@pesan/ui/api/call'
import * as v from 'valibot'
import { companyCall } from '../../lib/api/company-call.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import { chooseCard } from './payment-store.ts'
import { freshCards as readCardsAgain } from './saved-cards.ts'

const pendingCard = v.nullable(
  v.object({
    attemptId: v.string(),
    tokenId: v.string(),
    /** The customer was submitting an order when the card was requested (AMB-047). */
    isForOrder: v.boolean(),
    /** LEDGER-09: the unpaid order to be paid with this card. */
    orderId: v.optional(orderId),
  }),
)
export type PendingCard = NonNullable<v.InferOutput<typeof pendingCard>>

/**
 * A card that is being added while its bank requires confirmation on another page (ORDER-21): what this browser
 * needs to continue on return. Only this entry, not the return URL, is trusted (AMB-046).
 */
export const pendingCardStore = createPersistedStore<v.InferOutput<typeof pendingCard>>({
  key: 'pendingCardAddition',
  read: parsedBy(pendingCard),
  initial: null,
})

/** ORDER-28: read once, then removed. */
export function takePendingCard(): PendingCard | null {
  const pending = pendingCardStore.getState()
  if (pending) pendingCardStore.setState(null, true)
  return pending
}

onSessionEnd('cards', () => pendingCardStore.setState(null, true))

export type CardAddition =
  | { status: 'added' }
  /** The bank has not confirmed to the provider yet. */
  | { status: 'pending' }
  | { status: 'failed'; error: unknown }

interface AddCardDeps {
  call: Call
  /** Refetches the saved cards. */
  freshCards: () => Promise<readonly PaymentCardAnswer[]>
  wait: (ms: number) => Promise<void>
}

const BROWSER: AddCardDeps = {
  call: companyCall,
  freshCards: readCardsAgain,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

const RETRY_AFTER_MS = [1_000, 2_000, 3_000, 4_000] as const

/** AMB-047: an added card is chosen; the server lists the newest first. */
export async function addCard(
  { attemptId, tokenId }: Pick<PendingCard, 'attemptId' | 'tokenId'>,
  { call, freshCards, wait }: AddCardDeps = BROWSER,
): Promise<CardAddition> {
  const body = { attempt_id: attemptId, payment_method_id: tokenId }
  try {
    for (const pauseMs of [...RETRY_AFTER_MS, null]) {
      const { data } = await call(addPaymentCard, { body })
      if (data.status === 'failed') return { status: 'failed', error: null }
      if (data.status === 'added') {
        const [newest] = await freshCards()
        const chosen = data.card ?? newest
        if (chosen) chooseCard(chosen.id)
        return { status: 'added' }
      }
      if (pauseMs !== null) await wait(pauseMs)
    }
    return { status: 'pending' }
  } catch (error) {
    return { status: 'failed', error }
  }
}
