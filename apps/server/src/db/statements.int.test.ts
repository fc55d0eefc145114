// Every statement of the product is prepared on a migrated database: its SQL is valid, its parameters have the types
// it declares, and it returns every column that its schema requires.

import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client, type Connection, type FieldDef, type Submittable } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerGuarded } from '../app/guarded-statement.repository.ts'
import { guardedStatements } from './guarded-statement.ts'
import { memberName, operatorStatements, registeredStatements } from './statement.ts'

const SOURCE = join(import.meta.dirname, '..')

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  for await (const path of glob('**/*.repository.ts', { cwd: SOURCE })) await import(join(SOURCE, path))
  // Registers them with their guards.
  for (const work of guardedStatements()) registerGuarded(work)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const declared = () => [...registeredStatements(), ...operatorStatements()]

test('the database can prepare every statement', async () => {
  const refused: string[] = []
  for (const { name, sql } of declared()) {
    try {
      await client.query(`prepare "${name}" as ${sql}`)
    } catch (error) {
      refused.push(`${name}: ${String(error)}`)
    }
  }
  expect(refused).toEqual([])
  expect(registeredStatements().length).toBeGreaterThan(150)
  expect(guardedStatements().length).toBeGreaterThan(0)
  expect(operatorStatements().length).toBeGreaterThan(30)
})

test('every statement returns the columns that its rows require', async () => {
  const missing: string[] = []
  for (const { name, sql, members } of declared()) {
    if (members.length === 0) continue
    const columns = await columnsOf(sql)
    for (const member of members) if (!columns.includes(member)) missing.push(`${name}: ${member}`)
  }
  expect(missing).toEqual([])
})

const columnsOf = (sql: string): Promise<string[]> =>
  new Promise((resolve, reject) => client.query(new Description(sql, resolve, reject)))

/** Asks the database what a statement returns, without running it. */
class Description implements Submittable {
  private columns: string[] = []

  readonly sql: string
  readonly resolve: (columns: string[]) => void
  readonly reject: (error: Error) => void

  constructor(sql: string, resolve: (columns: string[]) => void, reject: (error: Error) => void) {
    this.sql = sql
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.sql, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = fields.map(({ name }) => memberName(name))
  }

  handleParseComplete(): void {}

  handleReadyForQuery(): void {
    this.resolve(this.columns)
  }

  handleError(error: Error): void {
    this.reject(error)
  }
}
