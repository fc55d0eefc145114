import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { inputSchemas, refuseUnknown } from './strict-input.ts'

const rows = Object.entries<Endpoint>(api)
const isStrict = ({ access }: Endpoint) => access === 'restaurant' || access === 'operator'

/** Every object of a JSON Schema that lists its members, with its path. */
function* listedObjects(schema: unknown, place = '$'): Generator<[string, Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema) yield [place, { ...schema }]
  for (const [name, part] of Object.entries(schema)) yield* listedObjects(part, `${place}.${name}`)
}

const openObjects = (schema: z.ZodMiniType) =>
  [...listedObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))]
    .filter(([, { additionalProperties }]) => additionalProperties !== false)
    .map(([place]) => place)

const sample = z
  .object({
    outlet: z.optional(z.nullable(z.object({ code: z.string() }))),
    changes: z._default(
      z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('product'), id: z.string() }),
          z.object({ type: z.literal('modifier'), until: z.string() }),
        ]),
      ),
      [],
    ),
    hours: z.optional(z.partialRecord(z.enum(['mon', 'tue']), z.array(z.object({ open: z.string() })))),
    trimmed: z.pipe(
      z.object({ text: z.string() }),
      z.transform(({ text }) => text.trim()),
    ),
  })
  .check(z.refine(({ outlet }) => outlet?.code !== 'X', { message: 'is taken', path: ['outlet'] }))

describe('refusing unknown members', () => {
  test('finds them at every depth and names them', () => {
    const { error } = refuseUnknown(sample).safeParse({
      amount: 1,
      outlet: { code: 'A', colour: 'red' },
      changes: [{ type: 'modifier', until: 'now', id: 'a modifier has none here' }],
      hours: { mon: [{ open: '10:00', opens: '10:00' }] },
      trimmed: { text: ' a ', size: 2 },
    })
    const found = error?.issues.map(issue => [
      issue.path.join('.'),
      issue.code,
      'keys' in issue && issue.keys,
    ])
    expect(found).toEqual([
      ['outlet', 'unrecognized_keys', ['colour']],
      ['changes.0', 'unrecognized_keys', ['id']],
      ['hours.mon.0', 'unrecognized_keys', ['opens']],
      ['trimmed', 'unrecognized_keys', ['size']],
      ['', 'unrecognized_keys', ['amount']],
    ])
  })

  test('leaves defaults, transforms, refinements and the original schema unchanged', () => {
    const value = { trimmed: { text: ' a ' } }
    expect(refuseUnknown(sample).parse(value)).toEqual(sample.parse(value))
    expect(refuseUnknown(sample).safeParse({ ...value, outlet: { code: 'X' } }).error?.issues).toMatchObject([
      { message: 'is taken' },
    ])
    expect(sample.safeParse({ ...value, amount: 1 }).success).toBe(true)
  })

  test('leaves a loose object open', () => {
    const open = refuseUnknown(z.looseObject({ name: z.string() }))
    expect(open.parse({ name: 'a', more: 1 })).toEqual({ name: 'a', more: 1 })
  })
})

describe('the input schemas of a call', () => {
  const strictRows = rows.filter(([, row]) => isStrict(row))

  test.each(strictRows)('%s refuses unknown members everywhere in its body and query', (_name, row) => {
    const { body, query } = inputSchemas(row)
    if (!body || !query) throw new Error('a strict call takes what it does not list')
    expect([...openObjects(body), ...openObjects(query)]).toEqual([])
  })

  test('a call without a body refuses one with members', () => {
    const { body } = inputSchemas(api.acceptPaymentTask)
    expect([undefined, null, {}].map(value => body?.safeParse(value).success)).toEqual([true, true, true])
    expect(body?.safeParse({ amount: 1 }).success).toBe(false)
  })

  test('calls of customers use their own schemas, which drop unknown members', () => {
    const loose = rows.filter(([, row]) => !isStrict(row))
    expect(loose.length).toBeGreaterThan(20)
    for (const [, row] of loose) expect(inputSchemas(row)).toEqual({ body: row.body, query: row.query })
  })
})
