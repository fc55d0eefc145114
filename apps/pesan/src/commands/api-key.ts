// `pesan api-key …`: keys for the restaurant's own systems.
import { createApiKey } from '@pesan/contract/api'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { printable, type Result } from '../print.ts'

export async function apiKeyCreate(connection: Connection, { name }: { name: string }): Promise<Result> {
  if (connection.company === undefined) throw new Failure('usage', 'name the company with --company SLUG')
  const { data } = await call(connection, createApiKey, { body: { name } })
  return {
    data,
    lines: [data.key, `"${printable(data.name)}" for ${connection.company}; the key is shown this once`],
  }
}
