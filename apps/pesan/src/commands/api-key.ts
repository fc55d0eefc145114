// `pesan api-key …`: keys for the restaurant's systems.
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@pesan/contract/api'
import type { ApiKeyScope } from '@pesan/contract/api-key'
import { type Connection, call } from '../call.ts'
import { requireCompany } from '../named-company.ts'
import { alignColumns, printable, type Result } from '../print.ts'

export async function apiKeyCreate(
  connection: Connection,
  { name, scopes }: { name: string; scopes: ApiKeyScope[] | undefined },
): Promise<Result> {
  requireCompany(connection)
  const body = scopes === undefined ? { name } : { name, scopes }
  const { data } = await call(connection, createApiKey, { body })
  return {
    data,
    lines: [data.key, `"${printable(data.name)}" for ${connection.company}; the key is shown this once`],
  }
}

export async function apiKeyList(connection: Connection): Promise<Result> {
  requireCompany(connection)
  const { data } = await call(connection, listApiKeys, {})
  const rows = data.map(key => [
    key.name,
    key.scopes.join(' '),
    key.created_at,
    key.revoked_at === null ? 'works' : `works until ${key.revoked_at}`,
    key.id,
  ])
  const columns = ['left', 'left', 'left', 'left', 'left'] as const
  return { data, lines: rows.length === 0 ? ['no keys'] : alignColumns(rows, columns) }
}

export async function apiKeyRotate(
  connection: Connection,
  { keyId, graceMinutes }: { keyId: string; graceMinutes: number | undefined },
): Promise<Result> {
  requireCompany(connection)
  const body = graceMinutes === undefined ? {} : { keep_minutes: graceMinutes }
  const { data } = await call(connection, rotateApiKey, { params: { keyId }, body })
  return { data, lines: [data.key, 'the key is shown this once; the previous one works a while longer'] }
}

export async function apiKeyRevoke(connection: Connection, { keyId }: { keyId: string }): Promise<Result> {
  requireCompany(connection)
  await call(connection, revokeApiKey, { params: { keyId } })
  return { data: {}, lines: ['the key does not work any more'] }
}
