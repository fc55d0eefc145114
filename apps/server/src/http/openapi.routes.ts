// Serves the OpenAPI document, generated once from the table.
import type { FastifyInstance } from 'fastify'
import type { MenuSource } from '../providers/menu-source/menu-source.ts'
import { createOpenApiDocument } from './openapi.ts'

export function mountOpenApi(app: FastifyInstance, { menuSource }: { menuSource: MenuSource }): void {
  const body = JSON.stringify(createOpenApiDocument({ menuDocument: menuSource.documentSchema }))
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(body),
  )
}
