// The chosen payment method, stored across reloads (PAY-04), and the saved card when paying by card. A method
// that the company no longer offers counts as none.

import { type PaymentMethod, paymentMethod } from '@pesan/contract/payment'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import * as v from 'valibot'
import { useStore } from 'zustand/react'
import { onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'

const choice = v.object({
  method: v.nullable(paymentMethod),
  cardId: v.nullish(v.string(), null),
})
export type PaymentChoice = v.InferOutput<typeof choice>

export const paymentStore = createPersistedStore<PaymentChoice>({
  key: 'payment-method',
  read: parsedBy(choice),
  initial: { method: null, cardId: null },
})

export const choosePaymentMethod = (method: PaymentMethod): void => paymentStore.setState({ method })
export const chooseCard = (cardId: string): void => paymentStore.setState({ method: 'card', cardId })
export const clearPaymentMethod = (): void => paymentStore.setState({ method: null })

/** AMB-043: a card, and the choice to pay with it, belong to the customer and not to the device. */
export const withoutCard = ({ method }: PaymentChoice): PaymentChoice => ({
  method: chargesSavedCard(method) ? null : method,
  cardId: null,
})

onSessionEnd('cards', () => paymentStore.setState(withoutCard))

export const usePaymentMethod = (offered: readonly PaymentMethod[]): PaymentMethod | null =>
  useStore(paymentStore, ({ method }) => (method !== null && offered.includes(method) ? method : null))

export const useChosenCardId = (): string | null => useStore(paymentStore, ({ cardId }) => cardId)
