// How the order reaches the customer, kept over a reload (FULF-04). The chosen outlet is kept with its name and
// address, so that the cart page shows it without asking the server.
import { outletId } from '@pesan/contract/ids'
import type { Fulfilment } from '@pesan/domain/checkout/next-checkout-step'
import * as z from 'zod/mini'
import { useStore } from 'zustand/react'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'

const chosenOutlet = z.object({ id: outletId, name: z.string(), address: z.string() })
export type ChosenOutlet = z.infer<typeof chosenOutlet>

const choice = z.object({ mode: z.enum(['delivery', 'pickup']), outlet: z.nullable(chosenOutlet) })
export type FulfilmentChoice = z.infer<typeof choice>

export const fulfilmentStore = createPersistedStore<FulfilmentChoice>({
  key: 'fulfilment',
  schema: choice,
  initial: { mode: 'pickup', outlet: null },
})

export const setMode = (mode: FulfilmentChoice['mode']): void => fulfilmentStore.setState({ mode })

export const chooseOutlet = ({ id, name, address }: ChosenOutlet): void =>
  fulfilmentStore.setState({ mode: 'pickup', outlet: { id, name, address } })

export const useFulfilment = (): FulfilmentChoice => useStore(fulfilmentStore)

/** What the checkout needs to know of the choice. */
export const fulfilmentOf = ({ mode, outlet }: FulfilmentChoice): Fulfilment =>
  mode === 'delivery' ? { mode } : { mode, outletId: outlet?.id ?? null }
