import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { inputSchemas, isUnknownMember, refuseUnknown } from './strict-input.ts'

const endpoints = Object.entries<Endpoint>(api)
const isStrict = ({ access }: Endpoint) => access === 'restaurant' || access === 'operator'

/** Every object of a JSON Schema that lists its members, with its path. */
function* listedObjects(schema: unknown, path = '$'): Generator<[string, Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema) yield [path, { ...schema }]
  for (const [name, part] of Object.entries(schema)) yield* listedObjects(part, `${path}.${name}`)
}

const openObjects = (schema: v.GenericSchema) =>
  [
    ...listedObjects(
      toJsonSchema(schema, {
        target: 'draft-2020-12',
        typeMode: 'input',
        errorMode: 'ignore',
      }),
    ),
  ]
    .filter(([, { additionalProperties }]) => additionalProperties !== false)
    .map(([path]) => path)

const sample = v.pipe(
  v.object({
    outlet: v.optional(v.nullable(v.object({ code: v.string() }))),
    changes: v.optional(
      v.array(
        v.variant('type', [
          v.object({ type: v.literal('product'), id: v.string() }),
          v.object({ type: v.literal('modifier'), until: v.string() }),
        ]),
      ),
      [],
    ),
    hours: v.optional(v.record(v.picklist(['mon', 'tue']), v.array(v.object({ open: v.string() })))),
    trimmed: v.pipe(
      v.object({ text: v.string() }),
      v.transform(({ text }) => text.trim()),
    ),
  }),
  v.forward(
    v.check(({ outlet }) => outlet?.code !== 'X', 'is taken'),
    ['outlet'],
  ),
)

const withObjects = v.object({
  open: v.looseObject({}),
  hours: v.record(v.string(), v.string()),
  parts: v.array(v.object({})),
  given: v.nullish(v.object({})),
  trimmed: v.pipe(v.object({}), v.readonly()),
  either: v.union([v.object({}), v.string()]),
})

/** Also inside a pipe or an optional body. */
function expectsObject(schema: v.GenericSchema): boolean {
  if ('pipe' in schema && Array.isArray(schema.pipe)) return expectsObject(schema.pipe[0])
  if ('wrapped' in schema) return expectsObject(schema.wrapped as v.GenericSchema)
  return ['object', 'strict_object', 'variant'].includes(schema.type)
}

describe('refusing unknown members', () => {
  test('finds them at every depth and names them', () => {
    const { issues } = v.safeParse(refuseUnknown(sample), {
      amount: 1,
      tax: 1,
      outlet: { code: 'A', colour: 'red' },
      changes: [{ type: 'modifier', until: 'now', id: 'a modifier has none here' }],
      hours: { mon: [{ open: '10:00', opens: '10:00' }] },
      trimmed: { text: ' a ', size: 2 },
    })
    expect(issues?.map(issue => [v.getDotPath(issue), isUnknownMember(issue)])).toEqual([
      ['outlet.colour', true],
      ['changes.0.id', true],
      ['hours.mon.0.opens', true],
      ['trimmed.size', true],
      ['amount', true],
      ['tax', true],
    ])
  })

  test('leaves defaults, transforms, refinements and the original schema unchanged', () => {
    const value = { trimmed: { text: ' a ' } }
    expect(v.parse(refuseUnknown(sample), value)).toEqual(v.parse(sample, value))
    expect(v.safeParse(refuseUnknown(sample), { ...value, outlet: { code: 'X' } }).issues).toMatchObject([
      { message: 'is taken' },
    ])
    expect(v.safeParse(sample, { ...value, amount: 1 }).success).toBe(true)
  })

  test('leaves a loose object open', () => {
    const open = refuseUnknown(v.looseObject({ name: v.string() }))
    expect(v.parse(open, { name: 'a', more: 1 })).toEqual({ name: 'a', more: 1 })
  })
})

describe('the input schemas of a call', () => {
  const strictEndpoints = endpoints.filter(([, endpoint]) => isStrict(endpoint))

  test.each(strictEndpoints)(
    '%s refuses unknown members everywhere in its body and query',
    (_name, endpoint) => {
      const { body, query } = inputSchemas(endpoint)
      if (!body || !query) throw new Error('a strict call takes what it does not list')
      expect([...openObjects(body), ...openObjects(query)]).toEqual([])
    },
  )

  test('a call without a body refuses one with members', () => {
    const { body } = inputSchemas(api.acceptPaymentTask)
    if (!body) throw new Error('a strict call takes any body')
    expect([undefined, null, {}].map(value => v.safeParse(body, value).success)).toEqual([true, true, true])
    expect(v.safeParse(body, { amount: 1 }).success).toBe(false)
  })

  test('calls of customers drop unknown members', () => {
    const loose = endpoints.filter(([, endpoint]) => !isStrict(endpoint))
    expect(loose.length).toBeGreaterThan(20)
    const { body } = inputSchemas(api.syncCart)
    if (!body) throw new Error('the cart has a body')
    expect(v.parse(body, { items: [], colour: 'red' })).not.toHaveProperty('colour')
  })

  const objectBodies = endpoints.flatMap(([name, endpoint]) => {
    const { body } = inputSchemas(endpoint)
    return body && expectsObject(body) ? [{ name, body }] : []
  })

  test.each(objectBodies)('a list is no body of $name', ({ body }) => {
    expect(v.safeParse(body, []).issues).toMatchObject([{ kind: 'schema', received: 'Array' }])
  })

  test('most bodies are objects', () => {
    expect(objectBodies.length).toBeGreaterThan(30)
  })

  test.each([
    ['strict', 'restaurant'],
    ['loose', 'guest'],
  ])('a list is no object at any depth of a %s body', (_name, access) => {
    const schema = inputSchemas({ ...api.syncCart, access, body: withObjects } as Endpoint).body
    if (!schema) throw new Error('the call has a body')
    const value = { open: [], hours: [], parts: [[]], given: [], trimmed: [], either: [] }
    expect(v.safeParse(schema, value).issues?.map(issue => v.getDotPath(issue))).toEqual([
      'open',
      'hours',
      'parts.0',
      'given',
      'trimmed',
      'either',
    ])
  })
})
