import { expect, test } from 'vitest'
import { checkUnnamedSql } from './unnamed-sql.ts'

const REPOSITORY = 'apps/server/src/features/cart/cart.repository.ts'
const faultsOf = (source: string, path = REPOSITORY) => checkUnnamedSql(new Map([[path, source]]))

test.each([
  ['a string', "await client.query('select 1')"],
  ['a template', 'await client.query(`delete from ${table}`)'],
  ['a constant of the module', "const list = 'select id from cart'\nawait db.query(list)"],
  ['texts that are joined', "await client.query(parts.join(';'))\n"],
  ['the query object of the driver', "await client.query({ text: 'select 1', values: [] })"],
  ['what a caller handed on', 'await client.query(sql, values)'],
  ['the text of a statement', 'await client.query(listStatement.sql)'],
  ['a command of the pool', "await connection.execute('analyze cart')"],
  ['text for the jobs only', "await db.run('select id from cart')"],
])('%s is refused', (_what, source) => {
  expect(faultsOf(source)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/features\/cart\/cart\.repository\.ts:\d+ SQL without a name/),
  ])
})

test('a declared statement passes, and so does a command that PostgreSQL does not prepare', () => {
  expect(
    faultsOf(`
      const listStatement = statement('cart.list', 'select id from cart')
      await db.query(listStatement, key)
      await db.query(lists[sort], page)
      await call.run({ statement, params })
      await connection.execute('begin')
      await client.query("set lock_timeout = '10s'")`),
  ).toEqual([])
})

test('tests, other workspaces and listed files may send text', () => {
  const text = "await client.query('select 1')"
  expect(faultsOf(text, 'apps/server/src/features/cart/cart.int.test.ts')).toEqual([])
  expect(faultsOf(text, 'apps/testkit/src/database.ts')).toEqual([])
  expect(faultsOf(text, 'apps/server/src/db/migrate.ts')).toEqual([])
})

test('a listed file that sends no text is found', () => {
  expect(faultsOf('', 'apps/server/src/db/migrate.ts')).toHaveLength(1)
})
