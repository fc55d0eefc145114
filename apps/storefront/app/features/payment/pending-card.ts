// A card that is being added while its bank requires confirmation on another page (ORDER-21): what this
// browser needs to continue on return. Only this entry, not the return URL, is trusted (AMB-046).

import { orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { onSessionEnd } from '../../lib/session.ts'
import { parsedBy } from '../../lib/storage/parsed-by.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'

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
