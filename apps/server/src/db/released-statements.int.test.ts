// A rolling deployment runs servers of the last release on the schema of this one: each of their statements is planned there.
// `released-statements.json` is written at a release by this test with WRITE_RELEASED_STATEMENTS=yes (CONTRIBUTING.md).
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadStatements } from '@pesan/testkit/growth/statement-costs'
import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredStatements } from './statement.ts'

const FILE = join(import.meta.dirname, 'released-statements.json')
const MANIFEST = join(import.meta.dirname, '../../../../package.json')
const ALL_MIGRATIONS = 1_000

/** What the notes of the coming release say about servers of the last one; empty again after the release. */
const REFUSED_AS_NOTED = [
  'notice.list_to_cancel',
  'notice.take_untold',
  'order.timeline',
  'payment_difference.list_entries',
  'voucher.find',
]

const released = v.object({ release: v.string(), statements: v.record(v.string(), v.string()) })
const manifest = v.object({ version: v.string() })
const parseFile = async <Value>(file: string, schema: v.GenericSchema<unknown, Value>): Promise<Value> =>
  v.parse(schema, JSON.parse(await readFile(file, 'utf8')))

let database: OlderDatabase
beforeAll(async () => {
  if (process.env['WRITE_RELEASED_STATEMENTS'] !== undefined) await writeStatements()
  database = await createOlderDatabase({ before: ALL_MIGRATIONS })
})
afterAll(() => database.stop())

/** One line for each. */
async function writeStatements(): Promise<void> {
  await loadStatements()
  const { version: release } = await parseFile(MANIFEST, manifest)
  const statements = registeredStatements()
    .map(({ name, sql }): [string, string] => [name, sql.replaceAll(/\s+/g, ' ').trim()])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(
    FILE,
    `${JSON.stringify({ release, statements: Object.fromEntries(statements) }, null, 2)}\n`,
  )
}

/** Null when PostgreSQL plans it. */
async function refusalOf(sql: string): Promise<string | null> {
  const { client } = database
  try {
    await client.query(`prepare planned as ${sql}`)
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'planned'`,
    )
    const nulls = Array(rows[0]?.count ?? 0)
      .fill('null')
      .join(', ')
    await client.query(`explain execute planned${nulls === '' ? '' : `(${nulls})`}`)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('deallocate all')
  }
}

test('the statements stored are those of the release that package.json names', async () => {
  const { version } = await parseFile(MANIFEST, manifest)
  const { release, statements } = await parseFile(FILE, released)
  expect(release, 'write them again: CONTRIBUTING.md, "Make a release"').toBe(version)
  expect(Object.keys(statements).length).toBeGreaterThan(150)
})

test('servers of the last release run on the schema of this one, apart from what its notes say', async () => {
  const { rows } = await database.client.query(`select to_regclass('post_deployment_version') as ran`)
  expect(rows).toEqual([{ ran: null }])
  await database.client.query('set plan_cache_mode = force_generic_plan')
  const { statements } = await parseFile(FILE, released)
  const refused: [name: string, reason: string][] = []
  for (const [name, sql] of Object.entries(statements)) {
    const reason = await refusalOf(sql)
    if (reason !== null) refused.push([name, reason])
  }
  expect(refused.filter(([name]) => !REFUSED_AS_NOTED.includes(name))).toEqual([])
  expect(refused.map(([name]) => name)).toEqual(REFUSED_AS_NOTED)
})

test('a statement of the last release that needs a removed column is found', async () => {
  await database.client.query('alter table voucher rename code to name')
  expect(await refusalOf('select code from voucher')).toContain('does not exist')
})
