// The schemas with which the server validates a call. They refuse a list where an object is meant; those of restaurants
// and operators also refuse unknown members, because a dropped `amount` once refunded a whole order.
import * as v from 'valibot'
import type { Access, Endpoint } from './endpoint.ts'

/**
 * Calls of customers drop unknown members, because pages of another release may send them. An order is still
 * safe: it names every price and fee that was shown, and a different amount is refused.
 */
const REFUSES_UNKNOWN = {
  guest: false,
  customer: false,
  visitor: false,
  person: false,
  session: false,
  restaurant: true,
  operator: true,
} as const satisfies Record<Access, boolean>

export interface InputSchemas {
  body: v.GenericSchema | undefined
  query: v.GenericSchema | undefined
}

/** A strict call without a body or query refuses every member there. */
export function inputSchemas({ access, body, query }: Endpoint): InputSchemas {
  if (!REFUSES_UNKNOWN[access]) return { body: body && refuseLists(body), query }
  return {
    body: body ? refuseUnknown(body) : v.nullish(strictObject({})),
    query: refuseUnknown(query ?? v.object({})),
  }
}

type Entries = Record<string, v.GenericSchema>
type ObjectOf = (
  entries: Entries,
) => v.ObjectSchema<Entries, undefined> | v.StrictObjectSchema<Entries, undefined>
type Composite =
  | v.ObjectSchema<Entries, undefined>
  | v.LooseObjectSchema<Entries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.VariantSchema<string, v.ObjectSchema<Entries, undefined>[], undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.NullableSchema<v.GenericSchema, unknown>
  | v.NullishSchema<v.GenericSchema, unknown>
type Pipe = readonly [v.GenericSchema, ...v.GenericPipeItem[]]

/** The same schema with every object in it strict: an unknown member becomes an issue. A loose object stays open. */
export const refuseUnknown = (schema: v.GenericSchema): v.GenericSchema => rebuilt(schema, strictObject)

/** The same schema, whose objects still drop unknown members. */
const refuseLists = (schema: v.GenericSchema): v.GenericSchema =>
  rebuilt(schema, entries => withoutLists(v.object(entries)))

function rebuilt(schema: v.GenericSchema, objectOf: ObjectOf): v.GenericSchema {
  if (!('pipe' in schema)) return rebuiltComposite(schema as Composite, objectOf)
  const [first, ...items] = schema.pipe as Pipe
  return v.pipe(
    rebuilt(first, objectOf),
    ...items.map(item => (item.kind === 'schema' ? rebuilt(item, objectOf) : item)),
  )
}

function rebuiltComposite(schema: Composite, objectOf: ObjectOf): v.GenericSchema {
  const inner = (part: v.GenericSchema) => rebuilt(part, objectOf)
  const object = (entries: Entries) =>
    objectOf(Object.fromEntries(Object.entries(entries).map(([name, member]) => [name, inner(member)])))
  switch (schema.type) {
    case 'object':
      return object(schema.entries)
    case 'loose_object':
      return withoutLists(schema)
    case 'array':
      return v.array(inner(schema.item))
    case 'record':
      return withoutLists(v.record(schema.key, inner(schema.value)))
    case 'union':
      return v.union(schema.options.map(inner))
    case 'variant':
      return withoutLists(
        v.variant(
          schema.key,
          schema.options.map(({ entries }) => object(entries)),
        ),
      )
    case 'optional':
      return v.optional(inner(schema.wrapped), schema.default)
    case 'nullable':
      return v.nullable(inner(schema.wrapped), schema.default)
    case 'nullish':
      return v.nullish(inner(schema.wrapped), schema.default)
    default:
      return schema
  }
}

/** The library's objects accept lists, so that an empty list would count as an object without members. */
const withoutLists = <Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run'(dataset, config) {
    if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config)
    v._addIssue(schema, 'type', dataset, config)
    return dataset
  },
})

/** Reports every unknown member; the library's own schema reports the first and stops. */
function strictObject(entries: Entries): v.StrictObjectSchema<Entries, undefined> {
  const known = v.strictObject(entries)
  return withoutLists({
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
  })
}

/** Whether the issue is about a member that its strict object does not know. */
export const isUnknownMember = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never'
