// An outlet: a location where the company cooks and hands over orders (FULF-02).
import * as v from 'valibot'
import { coordinates } from './coordinates.ts'
import { outletId } from './ids.ts'

/** Identifies an outlet within its company. */
export const shortCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/))

export const outlet = v.object({
  id: outletId,
  name: v.string(),
  short_code: v.string(),
  address: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** How far it delivers from its place. Absent: it delivers in the area of the company (CHARGE-08). */
  delivery_radius_km: v.optional(v.number()),
  /** Where it delivers in zones only: their corners. */
  delivery_zones: v.optional(v.array(v.object({ corners: v.array(coordinates) }))),
})
export type OutletAnswer = v.InferOutput<typeof outlet>

export const outletsAnswer = v.object({ data: v.array(outlet) })
