// `pesan migrate`: brings the database of DATABASE_URL to the newest schema. The server's own program does the work, in
// a process of its own, since only the server knows its database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { EXIT_CODE, Failure } from '../failure.ts'
import type { Result } from '../print.ts'
import type { World } from '../world.ts'

const SERVER_PROGRAM = fileURLToPath(new URL('../../../server/src/db/migrate-command.ts', import.meta.url))

export async function migrate({ env }: Pick<World, 'env'>): Promise<Result> {
  const child = spawn(process.execPath, [SERVER_PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [written, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (exitCode !== 0) {
    const kind = exitCode === EXIT_CODE.usage ? 'usage' : 'refused'
    throw new Failure(kind, complaint.trim() || 'the migration was interrupted')
  }
  const applied = written.split('\n').filter(line => line !== '')
  return { data: { applied }, lines: applied.length === 0 ? ['the schema is up to date'] : applied }
}
