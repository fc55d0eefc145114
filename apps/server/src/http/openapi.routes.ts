// The OpenAPI document, made from the table once.
import type { FastifyInstance } from 'fastify'
import { createOpenApiDocument } from './openapi.ts'

export function mountOpenApi(app: FastifyInstance): void {
  const body = JSON.stringify(createOpenApiDocument())
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(body),
  )
}
