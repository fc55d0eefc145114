// Runs a program to its end and turns a failure into its own words.
import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

// None of our own environment reaches PostgreSQL's programs: PGDATA, PGPORT or a locale would change what they do.
export const QUIET_ENVIRONMENT = { LC_ALL: 'C' }

export async function run(
  program: string,
  params: string[],
  spawnAs: { uid: number; gid: number } | undefined,
) {
  try {
    return await execute(program, params, { ...spawnAs, cwd: '/', env: QUIET_ENVIRONMENT })
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`${basename(program)} failed: ${words || String(error)}`, { cause: error })
  }
}
