// `pesan migrate`: brings the database of DATABASE_URL to the newest schema.
import type { Result } from '../print.ts'
import { runServerProgram } from '../server-program.ts'
import type { World } from '../world.ts'

export async function migrate(world: Pick<World, 'env'>): Promise<Result> {
  const written = await runServerProgram(world, 'db/migrate-command.ts')
  const applied = written.split('\n').filter(line => line !== '')
  return { data: { applied }, lines: applied.length === 0 ? ['the schema is up to date'] : applied }
}
