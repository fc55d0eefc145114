// Reads the table of calls from `/api/openapi.json`.
import * as z from 'zod'
import type { JsonSchema } from './from-schema.ts'

const schema = z.custom<JsonSchema>(value => typeof value === 'object' && value !== null)
const body = z.object({ schema, example: z.unknown().optional() })
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })),
  requestBody: z.object({ content: z.record(z.string(), body) }).optional(),
})
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

export type Access = 'guest' | 'customer' | 'restaurant' | 'operator'

export interface Call {
  name: string
  method: string
  path: string
  access: Access
  query: { name: string; schema: JsonSchema }[]
  body: JsonSchema | null
  example: unknown
}

export async function readCalls(port: number): Promise<Call[]> {
  const answer: unknown = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()
  const { paths, components } = openApi.parse(answer)
  const resolved = (given: JsonSchema): JsonSchema => {
    const name = given.$ref?.replace('#/components/schemas/', '')
    return (name === undefined ? given : components.schemas[name]) ?? given
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => {
      const json = row.requestBody?.content['application/json']
      return {
        name: row.operationId,
        method: method.toUpperCase(),
        path,
        access: accessOf(row.security),
        query: row.parameters.filter(one => one.in === 'query'),
        body: json ? resolved(json.schema) : null,
        example: json?.example,
      }
    }),
  )
}

function accessOf(security: readonly Record<string, unknown>[]): Access {
  if (security.some(one => Object.keys(one).length === 0)) return 'guest'
  if (security.some(one => 'customer' in one)) return 'customer'
  return security.some(one => 'restaurant' in one) ? 'restaurant' : 'operator'
}
