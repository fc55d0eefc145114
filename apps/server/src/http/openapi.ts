// Generates OpenAPI 3.1 from the API table: every path with its input and answers, each refusal with its code, and the
// webhooks.
import * as api from '@pesan/contract/api'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { errorCatalogue } from '@pesan/contract/errors'
import { companyDocument } from '@pesan/contract/restaurant'
import { restaurantOrder } from '@pesan/contract/restaurant-order'
import { refuseUnknown } from '@pesan/contract/strict-input'
import { VERSION } from '@pesan/contract/version'
import { webhookPayload } from '@pesan/contract/webhook'
import { allowedMoves } from './openapi-description.ts'
import { jsonSchema, type NamedSchemas, operation } from './openapi-operation.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'

export interface DocumentOptions {
  /** The JSON Schema of menu documents. */
  menuDocument: object
}

export function createOpenApiDocument({ menuDocument }: DocumentOptions): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(api)) {
    const path = `${BASE_PATH[endpoint.base]}${endpoint.path}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, BODIES),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pesan', version: VERSION, description: INTRODUCTION },
    servers: SERVERS,
    paths,
    webhooks: openApiWebhooks({ $ref: '#/components/schemas/WebhookPayload' }),
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in customer' },
        restaurant: { type: 'http', scheme: 'bearer', description: 'API key of a company' },
        member: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-pesan',
          description: 'Session of a member, at the console’s host, with the header Pesan-Company',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'Operator key, with the header Pesan-Company',
        },
      },
      schemas: {
        Refusal: REFUSAL_SCHEMA,
        CompanyDocument: jsonSchema(refuseUnknown(companyDocument)),
        MenuDocument: menuDocument,
        RestaurantOrder: jsonSchema(restaurantOrder),
        WebhookPayload: jsonSchema(webhookPayload),
      },
    },
  }
}

/** Bodies that have a name in the document. */
const BODIES: NamedSchemas = new Map<string, object>([
  ['importCompany', { $ref: '#/components/schemas/CompanyDocument' }],
  ['importMenu', { $ref: '#/components/schemas/MenuDocument' }],
])

const INTRODUCTION = `Online ordering of one restaurant company. The host decides the company. Every answer carries \`status\` and \`message\`; a refusal has \`status\` false and a stable \`code\`. Amounts are whole rupiah, moments ISO 8601 in UTC.

A restaurant's own systems follow their orders by \`GET /api/restaurant/v1/orders/changes\` or by webhooks, and move them on. How an order may move:

${allowedMoves()}`

const SERVERS = [
  {
    url: 'https://{host}',
    description: 'The host of a company, below the base domain or its own',
    variables: { host: { default: 'bara.orders.example' } },
  },
  {
    url: 'http://{company}.localhost:{port}',
    description: 'A development set-up',
    variables: { company: { default: 'bara' }, port: { default: '3000' } },
  },
]

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: false },
    code: { enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    messageKey: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}
