// Whether the database answers at all; for readiness.
import * as z from 'zod'
import type { Db } from './pool.ts'
import { statement } from './statement.ts'

const pingStatement = statement('db.ping', 'select 1 as one', z.object({ one: z.number() }))

export async function answers(db: Db): Promise<boolean> {
  try {
    await db.query(pingStatement)
    return true
  } catch {
    return false
  }
}
