// Text that the database cannot store is bad input at every endpoint: each text of each endpoint is sent with NUL and
// with half of a surrogate pair.
import * as api from '@pesan/contract/api'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { inputSchemas } from '@pesan/contract/strict-input'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { memberAt } from '@pesan/testkit/console-steps'
import { sampleInput, withEachTextReplaced } from '@pesan/testkit/sample-input'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
/** What a call of each kind needs besides its input. */
let callers: Record<Endpoint['access'], { token?: string; host?: string; headers: Record<string, string> }>
beforeAll(async () => {
  server = await startApi()
  const customer = await server.signIn('bara', '+6281234567890')
  const owner = await memberAt(server, { phone: '+6281234567899', role: 'owner' })
  callers = {
    guest: { token: customer, headers: {} },
    customer: { token: customer, headers: {} },
    visitor: owner,
    person: owner,
    session: owner,
    restaurant: { token: await server.keyOf('bara'), headers: {} },
    operator: { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } },
  }
})
afterAll(() => server.stop())

const UNSTORABLE = [
  ['NUL', '\0', '%00'],
  ['half a surrogate pair', '\ud800', '%ED%A0%80'],
] as const

const endpoints = Object.entries<Endpoint>(api)
const schemaOf = (schema: v.GenericSchema) =>
  toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
const isText = (value: unknown) => typeof value === 'string'

const texts = v.record(v.string(), v.string())
const paramsOf = (endpoint: Endpoint) =>
  v.parse(texts, endpoint.params ? sampleInput(schemaOf(endpoint.params)) : {})

/** A valid call except for what is replaced in it. */
const base = (endpoint: Endpoint) => ({
  // A key has no scope for the people of the company, its keys, their tablets and walls, what they did and their settings.
  ...([
    'people',
    'keys',
    'close-company',
    'devices',
    'wall',
    'activity',
    'settings',
    'charges',
    'brand',
    'payments',
    'reports',
  ].includes(endpoint.scope ?? '')
    ? callers.operator
    : callers[endpoint.access]),
  ...(endpoint.idempotent ? { idempotencyKey: newAttemptKey() } : {}),
  params: paramsOf(endpoint),
})

/** The sample body of this endpoint; an import has no fixed shape, so it is a text somewhere in it. */
const sampleBody = (endpoint: Endpoint): unknown => {
  const { body } = inputSchemas(endpoint)
  if (!body || !endpoint.body) return undefined
  return sampleInput(schemaOf(body)) === 'Home'
    ? { categories: [{ name: 'Pizza' }] }
    : sampleInput(schemaOf(body))
}

describe.each(UNSTORABLE)('%s', (_name, text, encoded) => {
  const withBody = endpoints.filter(([, endpoint]) => endpoint.body)
  test.each(withBody)(
    'in any text of the body of %s is 422 and names the text',
    async (_endpointName, endpoint) => {
      const sample = sampleBody(endpoint)
      for (const { path, value } of withEachTextReplaced(sample, `a${text}b`)) {
        const answer = await server.send(endpoint, { ...base(endpoint), body: value })
        expect([path, answer.status, answer.text]).toEqual([path, 422, expect.stringContaining(`"${path}"`)])
      }
      const named = await server.send(endpoint, {
        ...base(endpoint),
        body: { ...(sample as object), [`x${text}`]: 'y' },
      })
      expect(named.status).toBe(422)
    },
  )

  const withQuery = endpoints.filter(([, endpoint]) => endpoint.query)
  test.each(withQuery)(
    'in any text of the query of %s is no fault of the server',
    async (_endpointName, endpoint) => {
      const query = v.safeParse(v.looseObject({}), endpoint.query && sampleInput(schemaOf(endpoint.query)))
      const names = Object.entries(query.output ?? {}).filter(([, value]) => isText(value))
      expect(names.length).toBeGreaterThan(0)
      const params = paramsOf(endpoint)
      for (const [name] of names) {
        const path = `${BASE_PATH[endpoint.base]}${endpoint.path}?${name}=a${encoded}b`
          .replace('{companyId}', server.companyId('bara'))
          .replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '11')
        const { token, host = 'bara.localhost', headers } = base(endpoint)
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
        const answer = await server.fetch({
          method: endpoint.method,
          path,
          host,
          headers: { ...authorization, ...headers },
        })
        // A query that is no UTF-8 is read as another text, or cannot be read at all.
        const expected = text === '\0' ? [422] : [200, 400, 404, 422]
        expect([name, expected]).toEqual([name, expect.arrayContaining([answer.status])])
      }
    },
  )

  const withParams = endpoints.filter(([, endpoint]) => endpoint.path.includes('{'))
  test.each(withParams)('in the path of %s is no fault of the server', async (_endpointName, endpoint) => {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `a${encoded}b`]),
    )
    const answer = await server.send(endpoint, { ...base(endpoint), params })
    expect([400, 404]).toContain(answer.status)
  })
})

test('the tables are not empty', () => {
  expect(endpoints.filter(([, endpoint]) => endpoint.body).length).toBeGreaterThan(20)
  expect(endpoints.filter(([, endpoint]) => endpoint.query).length).toBeGreaterThan(5)
})
