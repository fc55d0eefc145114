// A place where the company cooks and hands over orders (FULF-02).
import * as z from 'zod/mini'
import { outletId } from './ids.ts'

export const outlet = z.object({
  id: outletId,
  name: z.string(),
  short_code: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type OutletAnswer = z.infer<typeof outlet>

export const outletsAnswer = z.object({ data: z.array(outlet) })
