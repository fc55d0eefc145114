// The order whose payment the customer went to confirm at the bank (ORDER-18). Stored until they return
// (ORDER-24), and offered when they submit the cart again instead (AMB-044).

import { type OrderId, orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'

const remembered = v.nullable(orderId)

export const rememberedOrderStore = createPersistedStore<OrderId | null>({
  key: 'pending-order',
  read: parsedBy(remembered),
  initial: null,
})

export const rememberOrder = (id: OrderId): void => rememberedOrderStore.setState(id, true)
export const removeOrder = (): void => rememberedOrderStore.setState(null, true)

/** ORDER-24: read once, then removed. */
export function takeRememberedOrder(): OrderId | null {
  const id = rememberedOrderStore.getState()
  removeOrder()
  return id
}

onSessionEnd('orders', removeOrder)
