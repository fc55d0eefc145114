// The schemas with which the server validates a call. A plain schema drops unknown members; calls of
// restaurants and operators refuse them, because a dropped `amount` once refunded a whole order.
import * as z from 'zod/mini'
import type { Access, Endpoint } from './endpoint.ts'

/**
 * Calls of customers drop unknown members, because pages of another release may send them. An order is still
 * safe: it names every price and fee that was shown, and a different amount is refused.
 */
const REFUSES_UNKNOWN = {
  guest: false,
  customer: false,
  restaurant: true,
  operator: true,
} as const satisfies Record<Access, boolean>

export interface InputSchemas {
  body: z.ZodMiniType | undefined
  query: z.ZodMiniType | undefined
}

/** A strict call without a body or query refuses every member there. */
export function inputSchemas({ access, body, query }: Endpoint): InputSchemas {
  if (!REFUSES_UNKNOWN[access]) return { body, query }
  return {
    body: body ? refuseUnknown(body) : z.nullish(z.strictObject({})),
    query: refuseUnknown(query ?? z.object({})),
  }
}

/** The same schema with every object in it strict: an unknown member becomes an `unrecognized_keys` issue. */
export function refuseUnknown(schema: z.ZodMiniType): z.ZodMiniType {
  return strict(schema) as z.ZodMiniType
}

/** The keys under which a definition holds its inner schema: arrays, records, pipes, and every wrapper. */
const INNER_SCHEMAS = ['element', 'valueType', 'in', 'innerType'] as const

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const members = new Map<string, unknown>(Object.entries(def))
  for (const name of INNER_SCHEMAS) {
    const inner = members.get(name)
    if (inner instanceof z.core.$ZodType) members.set(name, strict(inner))
  }
  if (def.type === 'union') members.set('options', def.options.map(strict))
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).map(([name, member]) => [name, strict(member)])
    members.set('shape', Object.fromEntries(shape))
    // A loose object has a catch-all, which stays.
    members.set('catchall', def.catchall ?? z.never())
  }
  return z.core.clone(schema, { ...def, ...Object.fromEntries(members) })
}
