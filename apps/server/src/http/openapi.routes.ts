// Serves the OpenAPI document, generated from the table for its first reader.
import type { FastifyInstance } from 'fastify'
import type { MenuSource } from '../providers/menu-source/menu-source.ts'

export function mountOpenApi(app: FastifyInstance, { menuSource }: { menuSource: MenuSource }): void {
  let body: Promise<string> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    body ??= createBody(menuSource)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await body)
  })
}

async function createBody(menuSource: MenuSource): Promise<string> {
  const { createOpenApiDocument } = await import('./openapi.ts')
  return JSON.stringify(createOpenApiDocument({ menuDocument: menuSource.documentSchema() }))
}
