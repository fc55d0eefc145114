// OpenAPI 3.1 from the API table: every path, what it takes and answers, and each refusal with its code.
import * as api from '@pesan/contract/api'
import { type Access, BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { type ErrorCode, errorCatalogue, generalErrors } from '@pesan/contract/errors'
import { type Example, restaurantExamples } from '@pesan/contract/restaurant-examples'
import * as z from 'zod/mini'

const REFUSAL = '#/components/schemas/Refusal'

export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, row] of Object.entries<Endpoint>(api)) {
    const path = `${BASE_PATH[row.base]}${row.path}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(operationId, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pesan',
      version: '1',
      description:
        'Online ordering of one restaurant company. The host decides the company. Every answer carries `status` and ' +
        '`message`; a refusal has `status` false and a stable `code`.',
    },
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in customer' },
        restaurant: { type: 'http', scheme: 'bearer', description: 'API key of a company' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'Operator key, with the header Pesan-Company',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['status', 'code', 'message'],
          properties: {
            status: { const: false },
            code: { enum: Object.keys(errorCatalogue) },
            message: { type: 'string' },
            messageKey: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
}

const examples = new Map<string, Example>(Object.entries(restaurantExamples))

function operation(operationId: string, row: Endpoint): object {
  const example = examples.get(operationId)
  const schema = row.bare ? jsonSchema(row.answer) : envelope(jsonSchema(row.answer))
  return {
    operationId,
    summary: row.summary,
    security: SECURITY[row.access],
    parameters: parametersOf(row),
    ...(row.body ? { requestBody: { required: true, content: bodyContent(row, example?.body) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema,
            ...shown(example && { status: true, message: 'OK', ...example.answer }),
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

const shown = (example: object | undefined): object => (example ? { example } : {})

function bodyContent(row: Endpoint, example: object | undefined): object {
  const schema = row.body ? jsonSchema(row.body) : {}
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
      { description: list.join(', '), content: { 'application/json': { schema: { $ref: REFUSAL } } } },
    ]),
  )
}

/** Ids and amounts are branded by a transform that changes nothing on the wire: their input is what is sent. */
function jsonSchema(schema: z.ZodMiniType): object {
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
