// Text that the database cannot store is bad input at every endpoint: each text of each endpoint is sent with NUL and
// with half of a surrogate pair.
import * as api from '@pesan/contract/api'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { inputSchemas } from '@pesan/contract/strict-input'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { sampleInput, withEachTextReplaced } from '@pesan/testkit/sample-input'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let tokens: Record<Endpoint['access'], string>
beforeAll(async () => {
  server = await startApi()
  const customer = await server.signIn('bara', '+6281234567890')
  tokens = { guest: customer, customer, restaurant: await server.keyOf('bara'), operator: OPERATOR_KEY }
})
afterAll(() => server.stop())

const UNSTORABLE = [
  ['NUL', '\0', '%00'],
  ['half a surrogate pair', '\ud800', '%ED%A0%80'],
] as const

const rows = Object.entries<Endpoint>(api)
const schemaOf = (schema: v.GenericSchema) =>
  toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
const isText = (value: unknown) => typeof value === 'string'

const texts = v.record(v.string(), v.string())
const paramsOf = (row: Endpoint) => v.parse(texts, row.params ? sampleInput(schemaOf(row.params)) : {})

/** A valid call except for what is replaced in it. */
const base = (row: Endpoint) => ({
  token: tokens[row.access],
  headers: row.access === 'operator' ? { 'pesan-company': 'bara' } : {},
  ...(row.idempotent ? { idempotencyKey: newAttemptKey() } : {}),
  params: paramsOf(row),
})

/** The sample body of this endpoint; an import has no fixed shape, so it is a text somewhere in it. */
const sampleBody = (row: Endpoint): unknown => {
  const { body } = inputSchemas(row)
  if (!body || !row.body) return undefined
  return sampleInput(schemaOf(body)) === 'Home'
    ? { categories: [{ name: 'Pizza' }] }
    : sampleInput(schemaOf(body))
}

describe.each(UNSTORABLE)('%s', (_name, text, encoded) => {
  const withBody = rows.filter(([, row]) => row.body)
  test.each(withBody)('in any text of the body of %s is 422 and names the text', async (_rowName, row) => {
    const sample = sampleBody(row)
    for (const { path, value } of withEachTextReplaced(sample, `a${text}b`)) {
      const answer = await server.send(row, { ...base(row), body: value })
      expect([path, answer.status, answer.text]).toEqual([path, 422, expect.stringContaining(`"${path}"`)])
    }
    const named = await server.send(row, { ...base(row), body: { ...(sample as object), [`x${text}`]: 'y' } })
    expect(named.status).toBe(422)
  })

  const withQuery = rows.filter(([, row]) => row.query)
  test.each(withQuery)('in any text of the query of %s is no fault of the server', async (_rowName, row) => {
    const query = v.safeParse(v.looseObject({}), row.query && sampleInput(schemaOf(row.query)))
    const names = Object.entries(query.output ?? {}).filter(([, value]) => isText(value))
    expect(names.length).toBeGreaterThan(0)
    for (const [name] of names) {
      const path = `${BASE_PATH[row.base]}${row.path}?${name}=a${encoded}b`
        .replace('{companyId}', server.companyId('bara'))
        .replaceAll(/\{\w+\}/g, 'aa')
      const { token, headers } = base(row)
      const answer = await server.fetch({
        method: row.method,
        path,
        host: 'bara.localhost',
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      // A query that is no UTF-8 is read as another text, or cannot be read at all.
      const expected = text === '\0' ? [422] : [200, 400, 404, 422]
      expect([name, expected]).toEqual([name, expect.arrayContaining([answer.status])])
    }
  })

  const withParams = rows.filter(([, row]) => row.path.includes('{'))
  test.each(withParams)('in the path of %s is no fault of the server', async (_rowName, row) => {
    const params = Object.fromEntries(
      [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `a${encoded}b`]),
    )
    const answer = await server.send(row, { ...base(row), params })
    expect([400, 404]).toContain(answer.status)
  })
})

test('the tables are not empty', () => {
  expect(rows.filter(([, row]) => row.body).length).toBeGreaterThan(20)
  expect(rows.filter(([, row]) => row.query).length).toBeGreaterThan(5)
})
