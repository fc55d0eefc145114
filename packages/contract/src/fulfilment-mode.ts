// How an order reaches its customer.
import * as v from 'valibot'

export const fulfilmentMode = v.picklist(['delivery', 'pickup'])
export type FulfilmentMode = v.InferOutput<typeof fulfilmentMode>
