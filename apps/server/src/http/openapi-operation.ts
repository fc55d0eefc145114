// One call of the API table as an operation of the OpenAPI document.

import { customerExamples } from '@pesan/contract/customer-examples'
import { type Access, BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { type ErrorCode, errorCatalogue } from '@pesan/contract/errors'
import { generalErrors } from '@pesan/contract/general-errors'
import { type Example, restaurantExamples } from '@pesan/contract/restaurant-examples'
import { inputSchemas } from '@pesan/contract/strict-input'
import * as z from 'zod/mini'
import { describeCall } from './openapi-description.ts'

const REFUSAL = '#/components/schemas/Refusal'

/** By the name of a call. */
export type NamedSchemas = ReadonlyMap<string, object>

const examples = new Map<string, Example>([
  ...Object.entries(customerExamples),
  ...Object.entries(restaurantExamples),
])

export function operation(operationId: string, row: Endpoint, bodies: NamedSchemas): object {
  const example = examples.get(operationId)
  const schema = row.bare ? jsonSchema(row.answer) : envelope(jsonSchema(row.answer))
  return {
    operationId,
    summary: row.summary,
    description: describeCall(row),
    security: SECURITY[row.access],
    parameters: parametersOf(row),
    ...(row.body
      ? { requestBody: { required: true, content: bodyContent(row, bodies.get(operationId), example?.body) } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema,
            ...shown(example && answerOf(row, example)),
          },
        },
      },
      ...refusalsOf(row),
    },
  }
}

const SECURITY = {
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  restaurant: [{ restaurant: [] }, { operator: [] }],
  operator: [{ operator: [] }],
} as const satisfies Record<Access, readonly object[]>

const answerOf = (row: Endpoint, { answer }: Example): object =>
  row.bare ? answer : { status: true, message: 'OK', ...answer }

const shown = (example: object | undefined): object => (example ? { example } : {})

function bodyContent(row: Endpoint, named: object | undefined, example: object | undefined): object {
  const schema = named ?? jsonSchema(inputSchemas(row).body ?? z.unknown())
  const json = { 'application/json': { schema, ...shown(example) } }
  return row.form ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json
}

function parametersOf(row: Endpoint): object[] {
  const inPath = [...`${BASE_PATH[row.base]}${row.path}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = row.query ? jsonSchema(row.query) : {}
  const properties =
    'properties' in query && typeof query.properties === 'object' ? (query.properties ?? {}) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  }
  return [...inPath, ...inQuery, ...(row.idempotent ? [key] : [])]
}

function refusalsOf(row: Endpoint): Record<string, object> {
  const codes: ErrorCode[] = [
    ...row.errors,
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
export function jsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
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
