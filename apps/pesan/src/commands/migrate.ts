// `pesan migrate`: migrates the database of DATABASE_URL to the newest schema.

import type { CliContext } from '../cli-context.ts'
import type { Result } from '../print.ts'
import { runServerProgram } from '../server-program.ts'

export async function migrate(
  context: Pick<CliContext, 'env'>,
  { postDeployment }: { postDeployment: boolean },
): Promise<Result> {
  const options = postDeployment ? ['--post-deployment'] : []
  const written = await runServerProgram(context, 'db/migrate-command', options)
  const applied = written.split('\n').filter(line => line !== '')
  return { data: { applied }, lines: applied.length === 0 ? ['the schema is up to date'] : applied }
}
