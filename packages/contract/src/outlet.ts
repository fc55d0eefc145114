// An outlet: a location where the company cooks and hands over orders (FULF-02).
import * as z from 'zod/mini'
import { outletId } from './ids.ts'

/** Identifies an outlet within its company. */
export const shortCode = z.string().check(z.regex(/^[A-Z0-9]{2,8}$/))

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
