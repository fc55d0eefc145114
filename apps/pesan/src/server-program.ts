// Runs a program of the server in a separate process, since only the server accesses its database and its stores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CliContext } from './cli-context.ts'
import { EXIT_CODE, Failure } from './failure.ts'

/** From `src` the sources of the server, from `dist` its bundle. */
const SERVER_FOLDER = join(import.meta.dirname, '../../server', basename(import.meta.dirname))
const EXTENSION = extname(import.meta.filename)

/**
 * `name` is the file below the server's folder without its extension. Returns its output; a program that fails ends in a
 * Failure with its error output.
 */
export async function runServerProgram(
  { env }: Pick<CliContext, 'env'>,
  name: string,
  words: readonly string[] = [],
): Promise<string> {
  const program = join(SERVER_FOLDER, name + EXTENSION)
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [written, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (exitCode === 0) return written
  const kind = exitCode === EXIT_CODE.usage ? 'usage' : 'refused'
  throw new Failure(kind, complaint.trim() || 'the program was interrupted')
}
