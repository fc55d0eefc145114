import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_ROLE } from './app-role.ts'
import { type DbPool, openPool } from './pool.ts'
import { bigint, integer } from './sql-types.ts'
import { statement } from './statement.ts'
import { transaction } from './transaction.ts'

const createBalances = statement(
  'test.create-balances',
  'create table balances (id int primary key, amount_rupiah bigint not null, changed_at timestamptz not null default now())',
)
const resetBalances = statement(
  'test.reset-balances',
  `insert into balances (id, amount_rupiah) values (1, 100), (2, 100)
   on conflict (id) do update set amount_rupiah = 100`,
)
const insertBalance = statement(
  'test.insert-balance',
  'insert into balances (id, amount_rupiah) values (:id, 0)',
  { params: { id: integer() } },
)
const addToBalance = statement(
  'test.add-to-balance',
  'update balances set amount_rupiah = amount_rupiah + :change where id = :id',
  { params: { id: integer(), change: bigint() } },
)
const findBalance = statement(
  'test.find-balance',
  'select amount_rupiah, changed_at from balances where id = :id',
  { params: { id: integer() }, row: v.object({ amount: v.number(), changedAt: v.date() }) },
)
const listPrepared = statement(
  'test.list-prepared',
  `select name, pg_backend_pid() as pid from pg_prepared_statements where name like 'test.%' order by name`,
  { row: v.object({ name: v.string(), pid: v.number() }) },
)
const countPlans = statement(
  'test.count-plans',
  "select generic_plans, custom_plans from pg_prepared_statements where name = 'test.find-balance'",
  { row: v.object({ genericPlans: v.number(), customPlans: v.number() }) },
)
const showSettings = statement(
  'test.show-settings',
  `select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_timeout, current_setting('application_name') as name,
    (select setting || ' by ' || source from pg_settings where name = 'jit') as jit`,
  {
    row: v.object({
      statementTimeout: v.string(),
      lockTimeout: v.string(),
      idleTimeout: v.string(),
      name: v.string(),
      jit: v.string(),
    }),
  },
)
const endOwnSession = statement('test.end-own-session', 'select pg_terminate_backend(pg_backend_pid())', {
  row: v.unknown(),
})
const createNotes = statement('test.create-notes', `create table notes (note int)`)
const listNotes = statement('test.list-notes', 'select * from notes', { row: v.unknown() })

let database: TestDatabase
let pool: DbPool
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  pool = openPool(database.url, { applicationName: 'pool test', log })
  await pool.query(createBalances)
})
beforeEach(() => pool.query(resetBalances))
afterAll(async () => {
  await pool.close()
  await database.drop()
})

async function balanceOf(id: number): Promise<number | undefined> {
  return (await pool.query(findBalance, { id }))[0]?.amount
}

describe('openPool', () => {
  test('rows come back as their schema reads them, bigint as number and timestamptz as Date', async () => {
    const [row] = await pool.query(findBalance, { id: 1 })
    expect(row).toEqual({ amount: 100, changedAt: expect.any(Date) })
  })

  test('time-outs, the name and that nothing is compiled are set for each connection', async () => {
    const limits = { statementTimeout: '10s', lockTimeout: '3s', idleTimeout: '15s' }
    expect(await pool.query(showSettings)).toEqual([{ ...limits, name: 'pool test', jit: 'off by client' }])
  })

  test('a statement is prepared under its name, and a refused one costs no connection', async () => {
    const single = openPool(database.url, { applicationName: 'single', log, max: 1 })
    await single.query(findBalance, { id: 1 })
    const [before] = await single.query(listPrepared)
    await expect(single.query(insertBalance, { id: 1 })).rejects.toMatchObject({ code: '23505' })
    const after = await single.query(listPrepared)
    expect(before?.name).toBe('test.find-balance')
    expect(after.map(({ name }) => name)).toContain('test.find-balance')
    expect(after[0]?.pid).toBe(before?.pid)
    await single.close()
  })

  test('a statement is planned without its values, once in a session', async () => {
    const single = openPool(database.url, { applicationName: 'single', log, max: 1 })
    for (const id of [1, 2]) await single.query(findBalance, { id })
    expect(await single.query(countPlans)).toEqual([{ genericPlans: 2, customPlans: 0 }])
    await single.close()
  })

  test('a session that the server ends fails its query and is replaced', async () => {
    const single = openPool(database.url, { applicationName: 'single', log, max: 1 })
    await expect(single.query(endOwnSession)).rejects.toMatchObject({ code: '57P01' })
    expect(await single.query(findBalance, { id: 1 })).toHaveLength(1)
    await single.close()
  })

  test('a plan that a migration made stale fails once and is then prepared again', async () => {
    const single = openPool(database.url, { applicationName: 'single', log, max: 1 })
    await single.query(createNotes)
    await single.query(listNotes)
    await pool.withConnection(connection => connection.execute('alter table notes add column why text'))
    await expect(single.query(listNotes)).rejects.toThrow('cached plan must not change result type')
    expect(await single.query(listNotes)).toEqual([])
    await single.close()
  })
})

describe('transaction', () => {
  test('all of its statements take effect or none', async () => {
    await transaction(pool, db => db.query(addToBalance, { id: 1, change: 5 }))
    const failing = transaction(pool, async db => {
      await db.query(addToBalance, { id: 1, change: 1000 })
      await db.query(insertBalance, { id: 2 })
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await balanceOf(1)).toBe(105)
  })

  test('two transactions that lock each other out both succeed in the end', async () => {
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    let attempts = 0
    const transfer = (from: number, to: number) =>
      transaction(pool, async db => {
        attempts += 1
        await db.query(addToBalance, { id: from, change: -10 })
        holding += 1
        if (holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await db.query(addToBalance, { id: to, change: 10 })
      })
    await Promise.all([transfer(1, 2), transfer(2, 1)])
    // If the other transaction resumes slowly, the refused one may be refused once more.
    expect(attempts).toBeGreaterThan(2)
    expect([await balanceOf(1), await balanceOf(2)]).toEqual([100, 100])
  })

  test('a transaction that cannot succeed is given up after three retries', async () => {
    let attempts = 0
    const conflict = statement(
      'test.raise-conflict',
      `do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`,
    )
    const hopeless = transaction(pool, async db => {
      attempts += 1
      await db.query(conflict)
    })
    await expect(hopeless).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(4)
  })
})

test('waits up to a second for a connection that other sessions hold', async () => {
  const limited = await createTestDatabase()
  // Connection limits do not apply to a superuser.
  const url = limited.url.replace(/\/\/[^@]*@/, `//${APP_ROLE}@`)
  const owner = new Client({ connectionString: limited.url })
  const other = new Client({ connectionString: url })
  await owner.connect()
  // One for the owner, one for the other session.
  await owner.query(`alter database "${owner.database}" connection limit 2`)
  await other.connect()
  const waiting = openPool(url, { applicationName: 'waiting', log: pino({ level: 'silent' }) })
  const answer = waiting.query(listPrepared)
  await expect(new Client({ connectionString: url }).connect()).rejects.toMatchObject({ code: '53300' })
  await other.end()
  expect(await answer).toMatchObject([{ name: 'test.list-prepared' }])
  await waiting.close()
  await owner.end()
  await limited.drop()
})
