// The tables of the jobs library, in a separate schema. The owner of the database creates and updates them with the
// migrations, so that the server needs no right to change a schema.
import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

export const JOB_SCHEMA = 'job'

/** Runs in the session of the migrations, with their lock and their time limits. */
export async function installJobSchema(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOB_SCHEMA,
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
