// The tables of the jobs library, in a schema of their own. They are made and brought up to date with the migrations, by
// whoever owns the database, so that the server needs no right to change a schema.
import { PgBoss } from 'pg-boss'

export const JOB_SCHEMA = 'job'

export async function installJobSchema(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'pesan migrations',
    schema: JOB_SCHEMA,
    max: 1,
    migrate: true,
    supervise: false,
    schedule: false,
  })
  let fault: unknown = null
  boss.on('error', error => {
    fault ??= error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (fault) throw fault
}
