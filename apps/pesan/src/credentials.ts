// The credentials of the caller: a restaurant's system by the API key of its company, or the operator by the key of the
// whole installation together with the company to act for.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Access } from '@pesan/contract/endpoint'
import type { CliContext } from './cli-context.ts'
import { Failure } from './failure.ts'

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../.data', import.meta.url))
/** The server chooses this name (apps/server/src/settings/secrets.ts). */
const OPERATOR_KEY_FILE = 'operator-key'

export interface Caller {
  context: Pick<CliContext, 'env'>
  /** The slug given by `--company`. */
  company: string | undefined
}

/** The headers of a call. An API key is preferred where it suffices, because it can do less. */
export async function credentialHeaders(
  access: Access,
  { context: { env }, company }: Caller,
): Promise<Record<string, string>> {
  const named = company === undefined ? {} : { 'pesan-company': company }
  if (access === 'restaurant' && isGiven(env.PESAN_API_KEY)) {
    return { authorization: `Bearer ${env.PESAN_API_KEY}`, ...named }
  }
  if (access === 'restaurant' && company === undefined) {
    throw new Failure('usage', 'name the company with --company SLUG, or set PESAN_API_KEY to its API key')
  }
  return { authorization: `Bearer ${await requireOperatorKey(env)}`, ...named }
}

async function requireOperatorKey(env: CliContext['env']): Promise<string> {
  if (isGiven(env.PESAN_OPERATOR_KEY)) return env.PESAN_OPERATOR_KEY
  const file = join(resolve(env.DATA_DIR ?? DEFAULT_DATA_DIR), OPERATOR_KEY_FILE)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new Failure(
      'usage',
      `no operator key: set PESAN_OPERATOR_KEY, or start the server once so that it makes ${file} (${reason})`,
      { code: 'operator_key_missing' },
    )
  }
}

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== ''
