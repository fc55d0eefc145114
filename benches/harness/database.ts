// A PostgreSQL of the bench's own, for servers that come and go: the built-in one, started by its own program.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'
import type { RunScope } from './run-scope.ts'

const FILE = join(import.meta.dirname, '../../packages/embedded-postgres/src/command.ts')

export async function startDatabase(scope: RunScope): Promise<{ url: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-bench-database-'))
  scope.atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // Passable for the user who runs the database when the bench runs as root.
  await chmod(dataDir, 0o711)
  const program = startProgram(scope, { name: 'database', file: FILE, args: [dataDir], hasInput: true })
  const started = new Promise<string>(resolve => {
    let text = ''
    program.process.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.trim())
    })
  })
  return { url: await Promise.race([started, program.untilItFails]) }
}
