import * as api from '@pesan/contract/api'
import { customerExamples } from '@pesan/contract/customer-examples'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { errorCatalogue, specificErrors } from '@pesan/contract/errors'
import type { Example } from '@pesan/contract/example'
import { generalErrors } from '@pesan/contract/general-errors'
import { consoleExamples } from '@pesan/contract/member-examples'
import { menuDocumentExample } from '@pesan/contract/menu-document-example'
import { restaurantExamples } from '@pesan/contract/restaurant-examples'
import { inputSchemas } from '@pesan/contract/strict-input'
import { VERSION } from '@pesan/contract/version'
import { WEBHOOK_EVENTS, webhookPayload } from '@pesan/contract/webhook'
import { openApiFaults } from '@pesan/testkit/openapi-faults'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { grabfoodMenuSource } from '../providers/menu-source/grabfood/grabfood-menu-source.ts'
import sampleDocument from '../providers/menu-source/grabfood/sample-menu.json' with { type: 'json' }
import { createOpenApiDocument } from './openapi.ts'

const content = v.record(
  v.string(),
  v.object({ example: v.optional(v.unknown()), examples: v.optional(v.record(v.string(), v.unknown())) }),
)
const responses = v.record(v.string(), v.object({ description: v.string(), content }))
const documentFields = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        operationId: v.string(),
        summary: v.string(),
        description: v.string(),
        security: v.array(v.record(v.string(), v.array(v.string()))),
        parameters: v.array(v.object({ name: v.string(), in: v.string() })),
        requestBody: v.optional(v.object({ content: v.record(v.string(), v.unknown()) })),
        responses,
      }),
    ),
  ),
  servers: v.array(v.unknown()),
  webhooks: v.record(
    v.string(),
    v.object({
      post: v.object({
        parameters: v.array(v.object({ name: v.string() })),
        requestBody: v.object({
          content: v.object({ 'application/json': v.object({ example: v.unknown() }) }),
        }),
      }),
    }),
  ),
  components: v.object({
    securitySchemes: v.record(v.string(), v.looseObject({ type: v.string() })),
    schemas: v.looseObject({
      Refusal: v.object({ properties: v.object({ code: v.object({ enum: v.array(v.string()) }) }) }),
    }),
  }),
})

const document: unknown = JSON.parse(
  JSON.stringify(createOpenApiDocument({ menuDocument: grabfoodMenuSource.documentSchema() })),
)
const { paths, components, webhooks, servers } = v.parse(documentFields, document)
const { schemas } = components
const endpoints = Object.entries<Endpoint>(api)
const operationOf = (endpoint: Endpoint) =>
  paths[`${BASE_PATH[endpoint.base]}${endpoint.path}`]?.[endpoint.method.toLowerCase()]

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await openApiFaults(document)).toEqual({ version: '3.1', faults: [] })
  })

  test('has the version of the whole', () => {
    expect(document).toMatchObject({ info: { version: VERSION } })
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('the check would find a fault', async () => {
    const { faults } = await openApiFaults({ ...v.parse(v.looseObject({}), document), info: {} })
    expect(faults).not.toEqual([])
  })

  test('has exactly the endpoints of the table, by their names', () => {
    expect(endpoints.length).toBeGreaterThan(15)
    const operations = Object.values(paths).flatMap(path => Object.values(path))
    expect(operations.map(operation => operation.operationId).sort()).toEqual(
      endpoints.map(([name]) => name).sort(),
    )
    for (const [name, endpoint] of endpoints) expect(operationOf(endpoint)?.operationId).toBe(name)
  })

  test.each(endpoints)('%s documents its refusals under their statuses, and no others', (_name, endpoint) => {
    const documented = Object.entries(operationOf(endpoint)?.responses ?? {})
      .filter(([status]) => status !== '200')
      .flatMap(([status, { description }]) => description.split(', ').map(code => `${status} ${code}`))
    const codes = [...endpoint.errors, ...Object.keys(generalErrors)]
    const catalogue = new Map(Object.entries(errorCatalogue))
    expect(documented.sort()).toEqual(codes.map(code => `${catalogue.get(code)?.status} ${code}`).sort())
  })

  test.each(endpoints)('%s documents its input', (_name, endpoint) => {
    const operation = operationOf(endpoint)
    const names = operation?.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
    const inPath = [...`${BASE_PATH[endpoint.base]}${endpoint.path}`.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(inPath)
    const hasKey = operation?.parameters.some(parameter => parameter.name === 'Idempotency-Key')
    expect(hasKey).toBe(endpoint.idempotent === true)
    const types = Object.keys(operation?.requestBody?.content ?? {})
    const form = endpoint.form ? ['application/x-www-form-urlencoded'] : []
    expect(types).toEqual(endpoint.body ? ['application/json', ...form] : [])
  })

  test.each(endpoints)('STAFF-06 %s documents by which credentials it is called', (_name, endpoint) => {
    const documented = operationOf(endpoint)?.security.flatMap(names => Object.keys(names)) ?? []
    expect(documented.filter(name => !(name in components.securitySchemes))).toEqual([])
    const isBoth = ['restaurant', 'member'].every(name => documented.includes(name))
    expect(isBoth).toBe(endpoint.access === 'restaurant')
  })

  test('STAFF-03 STAFF-06 a key is a bearer token, and a session a cookie of the console', () => {
    const { restaurant, member } = components.securitySchemes
    expect(restaurant).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(member).toMatchObject({ type: 'apiKey', in: 'cookie', name: '__Host-pesan' })
  })

  test('the codes of a refusal are the catalogue, and some endpoint answers every code', () => {
    expect(components.schemas.Refusal.properties.code.enum).toEqual(Object.keys(errorCatalogue))
    const used = new Set<string>(endpoints.flatMap(([, endpoint]) => endpoint.errors))
    expect([...used].sort()).toEqual(Object.keys(specificErrors).sort())
  })
})

const exampleOf = new Map<string, Example>([
  ...Object.entries(customerExamples),
  ...Object.entries(restaurantExamples),
  ...Object.entries(consoleExamples),
])

describe('the examples', () => {
  test.each(endpoints)('the example of %s matches the answer of the call', (name, endpoint) => {
    const example = exampleOf.get(name)
    expect(v.safeParse(endpoint.answer, example?.answer)).toMatchObject({ success: true })
    expect(example?.body !== undefined).toBe(endpoint.body !== undefined)
  })

  const bodies = endpoints.flatMap(([name, endpoint]) => {
    const { body } = inputSchemas(endpoint)
    return endpoint.body && body ? [{ name, body }] : []
  })
  test.each(bodies)('the example of $name matches the body of the call', ({ name, body }) => {
    expect(v.safeParse(body, exampleOf.get(name)?.body)).toMatchObject({ success: true })
  })

  test('every call of the document has its example and a description', () => {
    const operations = Object.values(paths).flatMap(path => Object.values(path))
    expect(operations.length).toBe(endpoints.length)
    for (const operation of operations) {
      expect(operation.description.length).toBeGreaterThan(operation.summary.length)
      const success = operation.responses['200']?.content['application/json']
      expect(success?.example).toBeDefined()
    }
  })

  test('an example menu, and the sample document, match the schema of menus and the import accepts them', () => {
    const matches = new Ajv2020({ strict: false, validateFormats: false }).compile(
      schemas.MenuDocument as object,
    )
    for (const menu of [menuDocumentExample, sampleDocument]) {
      expect([matches(menu), matches.errors]).toEqual([true, null])
      expect(grabfoodMenuSource.parse(menu)).toMatchObject({ status: 'valid' })
    }
    expect(matches({ ...menuDocumentExample, currency: { code: 'USD' } })).toBe(false)
  })
})

describe('the document for integrators', () => {
  test('says which transitions an order allows, at the call that makes them', () => {
    const { description } = operationOf(api.advanceOrder) ?? {}
    expect(description).toContain('| `prepare_order` | `ready`, `cancelled` | `on_deliver`, `cancelled` |')
    expect(description).toContain('| `cancelled` | `refunded` (paid) | `refunded` (paid) |')
  })

  test('names every webhook with its headers, and a payload that matches its schema', () => {
    expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENTS)
    for (const { post } of Object.values(webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ])
      const { example } = post.requestBody.content['application/json']
      expect(v.safeParse(webhookPayload, example)).toMatchObject({ success: true })
    }
  })

  test('has its servers, and a refusal of each code', () => {
    expect(servers.length).toBeGreaterThan(0)
    const examples = operationOf(api.refundOrder)?.responses['409']?.content['application/json']?.examples
    expect(Object.keys(examples ?? {})).toContain('nothing_to_refund')
  })
})
