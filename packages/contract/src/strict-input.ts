// The schemas with which the server validates a call. A plain schema drops unknown members; calls of
// restaurants and operators refuse them, because a dropped `amount` once refunded a whole order.
import * as v from 'valibot'
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
  body: v.GenericSchema | undefined
  query: v.GenericSchema | undefined
}

/** A strict call without a body or query refuses every member there. */
export function inputSchemas({ access, body, query }: Endpoint): InputSchemas {
  if (!REFUSES_UNKNOWN[access]) return { body, query }
  return {
    body: body ? refuseUnknown(body) : v.nullish(strictObject({})),
    query: refuseUnknown(query ?? v.object({})),
  }
}

type Entries = Record<string, v.GenericSchema>
type Composite =
  | v.ObjectSchema<Entries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.VariantSchema<string, v.ObjectSchema<Entries, undefined>[], undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.NullableSchema<v.GenericSchema, unknown>
  | v.NullishSchema<v.GenericSchema, unknown>
type Pipe = readonly [v.GenericSchema, ...v.GenericPipeItem[]]

/** The same schema with every object in it strict: an unknown member becomes an issue. A loose object stays open. */
export function refuseUnknown(schema: v.GenericSchema): v.GenericSchema {
  if ('pipe' in schema) {
    const [first, ...items] = schema.pipe as Pipe
    return v.pipe(refuseUnknown(first), ...items.map(strictItem))
  }
  return strict(schema as Composite)
}

const strictItem = (item: v.GenericPipeItem): v.GenericPipeItem =>
  item.kind === 'schema' ? refuseUnknown(item) : item

function strict(schema: Composite): v.GenericSchema {
  switch (schema.type) {
    case 'object':
      return strictObject(strictEntries(schema.entries))
    case 'array':
      return v.array(refuseUnknown(schema.item))
    case 'record':
      return v.record(schema.key, refuseUnknown(schema.value))
    case 'union':
      return v.union(schema.options.map(refuseUnknown))
    case 'variant':
      return v.variant(
        schema.key,
        schema.options.map(({ entries }) => strictObject(strictEntries(entries))),
      )
    case 'optional':
      return v.optional(refuseUnknown(schema.wrapped), schema.default)
    case 'nullable':
      return v.nullable(refuseUnknown(schema.wrapped), schema.default)
    case 'nullish':
      return v.nullish(refuseUnknown(schema.wrapped), schema.default)
    default:
      return schema
  }
}

/** Reports every unknown member; the library's own schema reports the first and stops. */
function strictObject(entries: Entries): v.StrictObjectSchema<Entries, undefined> {
  const known = v.strictObject(entries)
  return {
    ...known,
    '~run'(dataset, config) {
      const input = dataset.value
      const parsed = known['~run'](dataset, config)
      if (typeof input !== 'object' || input === null) return parsed
      const [, ...others] = Object.entries(input).filter(([key]) => !Object.hasOwn(entries, key))
      for (const [key, value] of others)
        v._addIssue(known, 'key', parsed, config, {
          input: key,
          expected: 'never',
          path: [{ type: 'object', origin: 'key', input: { ...input }, key, value }],
        })
      return parsed
    },
  }
}

/** Whether the issue is about a member that its strict object does not know. */
export const isUnknownMember = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never'

const strictEntries = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).map(([name, member]) => [name, refuseUnknown(member)]))
