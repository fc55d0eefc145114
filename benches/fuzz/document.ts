// Reads the table of calls from `/api/openapi.json`.
import * as v from 'valibot'
import type { JsonSchema } from './from-schema.ts'

const schema = v.custom<JsonSchema>(value => typeof value === 'object' && value !== null)
const body = v.object({ schema, example: v.optional(v.unknown()) })
const operation = v.object({
  operationId: v.string(),
  security: v.array(v.record(v.string(), v.unknown())),
  parameters: v.array(v.object({ name: v.string(), in: v.string(), schema })),
  requestBody: v.optional(v.object({ content: v.record(v.string(), body) })),
})
const openApi = v.object({
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), schema) }),
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
  const { paths, components } = v.parse(openApi, answer)
  const resolved = (given: JsonSchema): JsonSchema => {
    const name = given.$ref?.replace('#/components/schemas/', '')
    return (name === undefined ? given : components.schemas[name]) ?? given
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => {
      const json = endpoint.requestBody?.content['application/json']
      return {
        name: endpoint.operationId,
        method: method.toUpperCase(),
        path,
        access: accessOf(endpoint.security),
        query: endpoint.parameters.filter(parameter => parameter.in === 'query'),
        body: json ? resolved(json.schema) : null,
        example: json?.example,
      }
    }),
  )
}

function accessOf(security: readonly Record<string, unknown>[]): Access {
  if (security.some(scheme => Object.keys(scheme).length === 0)) return 'guest'
  if (security.some(scheme => 'customer' in scheme)) return 'customer'
  return security.some(scheme => 'restaurant' in scheme) ? 'restaurant' : 'operator'
}
