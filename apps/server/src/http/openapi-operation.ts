// One endpoint of the API table as an operation of the OpenAPI document.

import { customerExamples } from '@pesan/contract/customer-examples'
import { type Access, BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { type ErrorCode, errorCatalogue } from '@pesan/contract/errors'
import type { Example } from '@pesan/contract/example'
import { generalErrors } from '@pesan/contract/general-errors'
import { consoleExamples } from '@pesan/contract/member-examples'
import { restaurantExamples } from '@pesan/contract/restaurant-examples'
import { inputSchemas } from '@pesan/contract/strict-input'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describeCall } from './openapi-description.ts'

const REFUSAL = '#/components/schemas/Refusal'

/** By the name of an endpoint. */
export type NamedSchemas = ReadonlyMap<string, object>

const examples = new Map<string, Example>([
  ...Object.entries(customerExamples),
  ...Object.entries(restaurantExamples),
  ...Object.entries(consoleExamples),
])

export function operation(operationId: string, endpoint: Endpoint, bodies: NamedSchemas): object {
  const example = examples.get(operationId)
  const schema = endpoint.bare ? jsonSchema(endpoint.answer) : envelope(jsonSchema(endpoint.answer))
  return {
    operationId,
    summary: endpoint.summary,
    description: describeCall(endpoint),
    security: SECURITY[endpoint.access],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: bodyContent(endpoint, bodies.get(operationId), example?.body),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema,
            ...shown(example && answerOf(endpoint, example)),
          },
        },
      },
      ...refusalsOf(endpoint),
    },
  }
}

const SECURITY = {
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  visitor: [{}],
  person: [{ member: [] }],
  session: [{ member: [] }],
  restaurant: [{ restaurant: [] }, { member: [] }, { operator: [] }],
  operator: [{ operator: [] }],
} as const satisfies Record<Access, readonly object[]>

const answerOf = (endpoint: Endpoint, { answer }: Example): object =>
  endpoint.bare ? answer : { status: true, message: 'OK', ...answer }

const shown = (example: object | undefined): object => (example ? { example } : {})

function bodyContent(endpoint: Endpoint, named: object | undefined, example: object | undefined): object {
  const schema = named ?? jsonSchema(inputSchemas(endpoint).body ?? v.unknown())
  const json = { 'application/json': { schema, ...shown(example) } }
  return endpoint.form ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json
}

function parametersOf(endpoint: Endpoint): object[] {
  const inPath = [...`${BASE_PATH[endpoint.base]}${endpoint.path}`.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }),
  )
  const query = endpoint.query ? jsonSchema(endpoint.query) : {}
  const properties =
    'properties' in query && typeof query.properties === 'object' ? (query.properties ?? {}) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  }
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])]
}

function refusalsOf(endpoint: Endpoint): Record<string, object> {
  const codes: ErrorCode[] = [
    ...endpoint.errors,
    ...(Object.keys(generalErrors) as (keyof typeof generalErrors)[]),
  ]
  const byStatus = Map.groupBy(codes, code => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: REFUSAL }, examples: refusalExamples(list) } },
      },
    ]),
  )
}

const refusalExamples = (codes: readonly ErrorCode[]): object =>
  Object.fromEntries(
    codes.map(code => {
      const { message, messageKey } = errorCatalogue[code]
      return [code, { value: { status: false, code, message, messageKey } }]
    }),
  )

/** Ids and amounts are branded by a transform that changes nothing on the wire: their input is what is sent. */
export function jsonSchema(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return rest
}

const envelope = (schema: object): object => ({
  allOf: [
    {
      type: 'object',
      required: ['status', 'message'],
      properties: { status: { const: true }, message: { type: 'string' } },
    },
    schema,
  ],
})
