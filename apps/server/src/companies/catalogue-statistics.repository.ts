// Updates the planner statistics of companies and menus right after an import, instead of waiting for autovacuum.
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

const analyzeStatement = statement('company.analyze_catalogue', 'select analyze_catalogue()')

/** Call after the commit. A failure is only logged, because the import is valid without statistics. */
export async function analyzeCatalogue({ db, log }: { db: Db; log: Log }): Promise<void> {
  try {
    await db.query(analyzeStatement)
  } catch (error) {
    log.warn({ err: error }, 'the tables of companies and menus could not be analysed after an import')
  }
}
