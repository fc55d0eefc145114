// How an order reaches its customer.
import * as v from 'valibot'

export const FULFILMENT_MODES = ['delivery', 'pickup'] as const
export const fulfilmentMode = v.picklist(FULFILMENT_MODES)
export type FulfilmentMode = v.InferOutput<typeof fulfilmentMode>
