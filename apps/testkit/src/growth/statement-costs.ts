// Counts the blocks that each named statement of the server touches in a database, in either kind of plan.
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { registerGuarded } from '@pesan/server/app/guarded-statement.repository'
import { guardedStatements } from '@pesan/server/db/guarded-statement'
import { registeredStatements } from '@pesan/server/db/statement'
import type { Client } from 'pg'
import * as v from 'valibot'
import { preparedCall } from './prepared-call.ts'
import { growthParams } from './statement-params.ts'
import { touchesTable } from './touched-rows.ts'

const SERVER = join(import.meta.dirname, '../../../server/src')

/** The sessions of the server use the general one (0116); behind a pooler, where nothing is prepared, it is the other. */
const PLAN_KINDS = ['force_custom_plan', 'force_generic_plan'] as const

const plan = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() })
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: plan })]) })])

export interface StatementCost {
  name: string
  /** Of the more expensive plan. */
  blocks: number
  /** It has read or written a row of a table. */
  hasRows: boolean
}

const DECLARING = '{**/*.repository,db/{notification-check,session-limits,standby-lag}}.ts'

/** All of the server's, whichever of them other tests of this process have loaded. */
export async function loadStatements(): Promise<void> {
  for await (const path of glob(DECLARING, { cwd: SERVER })) await import(join(SERVER, path))
  for (const work of guardedStatements()) registerGuarded(work)
}

/** All statements, or those of `names`; each runs in a transaction that is rolled back. */
export async function measureStatements(client: Client, names?: readonly string[]): Promise<StatementCost[]> {
  const costs: StatementCost[] = []
  for (const { name, sql, params } of registeredStatements()) {
    if (names && !names.includes(name)) continue
    const values = growthParams(name, params)
    const blocks: number[] = []
    let hasRows = false
    for (const kind of PLAN_KINDS) {
      await client.query('begin')
      try {
        await client.query(`set local plan_cache_mode = ${kind}`)
        await client.query(`prepare "${name}" as ${sql}`)
        const { rows } = await client.query(
          `explain (analyze, buffers, timing off, format json) execute ${preparedCall(name, params, values)}`,
        )
        const [answer] = v.parse(explained, rows)
        const [{ Plan: top }] = answer['QUERY PLAN']
        hasRows ||= touchesTable(rows)
        blocks.push(top['Shared Hit Blocks'] + top['Shared Read Blocks'])
      } catch (error) {
        throw new Error(`"${name}" failed`, { cause: error })
      } finally {
        await client.query('rollback')
        await client.query('deallocate all')
      }
    }
    costs.push({ name, blocks: Math.max(...blocks), hasRows })
  }
  return costs
}
