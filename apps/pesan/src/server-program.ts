// Runs a program of the server in a separate process, since only the server knows its database and its stores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { CliContext } from './cli-context.ts'
import { EXIT_CODE, Failure } from './failure.ts'

const SERVER_FOLDER = new URL('../../server/src/', import.meta.url)

/** Returns its output; a program that fails ends in a Failure with its error output. */
export async function runServerProgram({ env }: Pick<CliContext, 'env'>, file: string): Promise<string> {
  const program = fileURLToPath(new URL(file, SERVER_FOLDER))
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [written, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (exitCode === 0) return written
  const kind = exitCode === EXIT_CODE.usage ? 'usage' : 'refused'
  throw new Failure(kind, complaint.trim() || 'the program was interrupted')
}
