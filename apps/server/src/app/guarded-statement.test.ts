import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GuardedRow } from '../db/guarded-row.ts'
import { guardedStatement, tolerantGuardedStatement } from '../db/guarded-statement.ts'
import { bytea, text } from '../db/sql-types.ts'
import { parseRows } from '../db/statement.ts'
import { UnreadableRow } from '../db/unreadable-row.ts'
import { kindsOf } from './guarded-statement.repository.ts'

const CUSTOMER = '5f8b0f4e-7a3c-4a55-9f43-0d3a3b8f1c11'
const seenAt = new Date('2026-06-01T10:00:00Z')
const guardColumns = (waitMs = 0) => ({
  caller_id: CUSTOMER,
  caller_seen_at: seenAt,
  caller_wait_ms: waitMs,
})
const caller = (waitMs = 0) => ({ customerId: CUSTOMER, seenAt, waitMs })
const failOnUnreadable = (): never => {
  throw new Error('every row is readable')
}

const list = guardedStatement(
  'test.list_of_caller',
  'select note from caller join note using (customer_id)',
  {
    row: v.object({ note: v.string() }),
  },
)

test('a statement has one text without and one with a limit, composed once', () => {
  const { plain, limited } = kindsOf(list)
  expect([plain.name, limited.name]).toEqual(['test.list_of_caller', 'test.list_of_caller_limited'])
  expect([plain, limited].map(({ sql }) => sql.includes('insert into call_limit'))).toEqual([false, true])
  expect(kindsOf(list)).toBe(kindsOf(list))
})

test('each row names the caller along with the work, and a guard without work leaves it out', () => {
  const { plain } = kindsOf(list)
  const rows = [
    { ...guardColumns(), has_work: true, note: 'a' },
    { ...guardColumns(300), has_work: null, note: null },
  ]
  expect(parseRows(plain, rows, failOnUnreadable)).toEqual([
    new GuardedRow(caller(), { note: 'a' }),
    new GuardedRow(caller(300), null),
  ])
})

test('a row of another shape is an error that names the statement', () => {
  const rows = [{ ...guardColumns(), has_work: true, note: 5 }]
  expect(() => parseRows(kindsOf(list).plain, rows, failOnUnreadable)).toThrow('"test.list_of_caller"')
})

test('an unreadable row of a tolerant statement is reported, and the others are read', () => {
  const tolerant = tolerantGuardedStatement('test.tolerant_of_caller', 'select id, note from caller, note', {
    row: v.object({ id: v.number(), note: v.string() }),
    key: v.object({ id: v.number() }),
  })
  const reported: unknown[] = []
  const rows = [
    { ...guardColumns(), has_work: true, id: 1, note: null },
    { ...guardColumns(), has_work: true, id: 2, note: 'b' },
  ]
  const read = parseRows(kindsOf(tolerant).plain, rows, (...messages) => reported.push(...messages))
  const unreadable = new UnreadableRow({ id: 1 }, ['note'])
  expect(read.map(({ work }) => work)).toEqual([unreadable, { id: 2, note: 'b' }])
  expect(reported).toEqual(['test.tolerant_of_caller', unreadable])
})

test('a mistake in the parameters of the work fails when it is declared', () => {
  expect(() => guardedStatement('test.undeclared_of_caller', 'select :id from caller')).toThrow(
    'has no parameter "id"',
  )
  expect(() =>
    guardedStatement('test.unused_of_caller', 'select from caller', { params: { id: text() } }),
  ).toThrow('does not use its parameter "id"')
})

test('the work cannot set a parameter of its guard', () => {
  const own = guardedStatement('test.own_token', 'select :tokenHash from caller', {
    params: { tokenHash: bytea() },
  })
  expect(() => kindsOf(own)).toThrow('the guard of "test.own_token" has the parameter "tokenHash"')
})
