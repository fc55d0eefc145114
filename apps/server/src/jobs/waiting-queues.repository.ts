// The queues in which a job waits, for tests that run jobs by hand: asking each queue costs more than the jobs.
import type { PgBoss } from 'pg-boss'
import * as v from 'valibot'
import { JOB_SCHEMA } from '../db/job-schema.ts'

const queues = v.array(v.object({ name: v.string() }))

/** Their names; a job among them may not be due yet. */
export async function listWaitingQueues(db: ReturnType<PgBoss['getDb']>): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeSql(`select distinct name from ${JOB_SCHEMA}.job where state < 'active'`)
  return new Set(v.parse(queues, rows).map(({ name }) => name))
}
