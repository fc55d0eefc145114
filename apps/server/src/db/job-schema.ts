// The tables of the jobs library, in a separate schema. The owner of the database creates and updates them with the
// migrations, so that the server needs no right to change a schema.
import { PgBoss } from 'pg-boss'
import type { Connections } from './connections.ts'

export const JOB_SCHEMA = 'job'

export async function installJobSchema(connections: Connections): Promise<void> {
  // The library passes the class to the pool that it opens.
  const pool = { Client: connections.PoolClient }
  const boss = new PgBoss({
    ...pool,
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
