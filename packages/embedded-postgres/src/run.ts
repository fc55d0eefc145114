// Runs a program to its end; a failure becomes an error with the program's own output.
import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

const execute = promisify(execFile)

// PostgreSQL's programs inherit none of our environment: PGDATA, PGPORT or a locale would change what they do.
export const QUIET_ENVIRONMENT = { LC_ALL: 'C' }

export async function run(
  program: string,
  params: string[],
  { account, cwd }: { account: Account; cwd: string },
) {
  try {
    return await execute(program, params, { ...account.spawnAs, cwd, env: QUIET_ENVIRONMENT })
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`${basename(program)} failed: ${words || String(error)}`, { cause: error })
  }
}
