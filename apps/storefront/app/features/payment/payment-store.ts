// The chosen payment method, kept over a reload. A method that the company no longer offers counts as none.
import { type PaymentMethod, paymentMethod } from '@pesan/contract/payment'
import * as z from 'zod/mini'
import { useStore } from 'zustand/react'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'

const choice = z.object({ method: z.nullable(paymentMethod) })

export const paymentStore = createPersistedStore<z.infer<typeof choice>>({
  key: 'payment-method',
  schema: choice,
  initial: { method: null },
})

export const choosePaymentMethod = (method: PaymentMethod): void => paymentStore.setState({ method })

export const usePaymentMethod = (offered: readonly PaymentMethod[]): PaymentMethod | null =>
  useStore(paymentStore, ({ method }) => (method !== null && offered.includes(method) ? method : null))
