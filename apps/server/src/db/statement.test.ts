import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { arrayOf, integer, jsonb, nullable, text } from './sql-types.ts'
import { parseRows, statement, tolerantStatement } from './statement.ts'
import { createUnreadableRows, UnreadableRow } from './unreadable-row.ts'

const failOnUnreadable = (): never => {
  throw new Error('every row is readable')
}

const row = v.object({ total: v.number() })

describe('statement', () => {
  test('the same name with other SQL is refused when it is declared', () => {
    statement('declared.twice', 'select 1 as total', { row })
    expect(() => statement('declared.twice', 'select 2 as total', { row })).toThrow(
      'two statements are called "declared.twice"',
    )
  })

  test('the same declaration may be evaluated again', () => {
    statement('evaluated.again', 'select 1 as total', { row })
    expect(statement('evaluated.again', 'select 1 as total', { row }).name).toBe('evaluated.again')
  })

  test('a name that PostgreSQL would truncate is refused', () => {
    expect(() => statement('x'.repeat(64), 'select 1 as total', { row })).toThrow('1 to 63 characters')
  })

  test('a row of another shape is an error that names the statement', () => {
    const total = statement('test.total', 'select 1 as total', { row })
    expect(parseRows(total, [{ total: 5 }, { total: 6 }], failOnUnreadable)).toEqual([
      { total: 5 },
      { total: 6 },
    ])
    expect(() => parseRows(total, [{ total: '5' }], failOnUnreadable)).toThrow(
      '"test.total" returned an unexpected row',
    )
  })

  test('columns become members in camelCase, without the unit of money', () => {
    const placed = statement('test.columns', 'select', {
      row: v.object({ placedAt: v.string(), deliveryFee: v.number(), line1: v.string() }),
    })
    const rows = [{ placed_at: 'now', delivery_fee_rupiah: 5, line_1: 'a', ignored: 1 }]
    expect(parseRows(placed, rows, failOnUnreadable)).toEqual([
      { placedAt: 'now', deliveryFee: 5, line1: 'a' },
    ])
  })
})

describe('the parameters of a statement', () => {
  test('are numbered in the order of their first use, and cast to their types', () => {
    const { sql, encode } = statement(
      'test.parameters',
      `select 'at 10:00:am', :day::date, items, :id from sale where id = :id and tags && :tags`,
      { params: { id: integer(), day: text(), tags: arrayOf(text()) } },
    )
    expect(sql).toBe(
      `select 'at 10:00:am', $1::text::date, items, $2::integer from sale where id = $2::integer and tags && $3::text[]`,
    )
    expect(encode({ id: 7, day: '2026-06-01', tags: ['a'] })).toEqual(['2026-06-01', 7, ['a']])
  })

  test('JSON is sent as text, and null as null', () => {
    const { encode } = statement('test.json', 'select :given, :missing', {
      params: { given: jsonb<number[]>(), missing: nullable(jsonb()) },
    })
    expect(encode({ given: [1, 2], missing: null })).toEqual(['[1,2]', null])
  })

  test('one that is not declared, or not used, is refused when the statement is declared', () => {
    expect(() => statement('test.undeclared', 'select :id')).toThrow('has no parameter "id"')
    expect(() => statement('test.unused', 'select 1', { params: { id: integer() } })).toThrow(
      'does not use its parameter "id"',
    )
  })

  test('a missing value is an error, since the driver would send null', () => {
    const { encode } = statement('test.missing', 'select :id', { params: { id: integer() } })
    const incomplete: { id?: number } = {}
    expect(() => encode(incomplete as { id: number })).toThrow('the parameter "id" is missing')
  })
})

describe('a tolerant statement', () => {
  const orders = tolerantStatement('test.tolerant', 'select 1 as id, 5 as total', {
    row: v.object({ ...row.entries, id: v.number() }),
    key: v.object({ id: v.number() }),
  })

  test('returns the key of a row that cannot be read, among the others and in their order', () => {
    const reported: unknown[] = []
    const rows = parseRows(
      orders,
      [
        { id: 1, total: 5 },
        { id: 2, total: 'secret' },
        { id: 3, total: 6 },
      ],
      (...messages) => reported.push(...messages),
    )
    const unreadable = new UnreadableRow({ id: 2 }, ['total'])
    expect(rows).toEqual([{ id: 1, total: 5 }, unreadable, { id: 3, total: 6 }])
    expect(reported).toEqual(['test.tolerant', unreadable])
    expect(JSON.stringify(reported)).not.toContain('secret')
  })

  test('fails for a row without a readable key', () => {
    expect(() => parseRows(orders, [{ total: 5 }], failOnUnreadable)).toThrow('"test.tolerant"')
  })
})

describe('unreadable rows', () => {
  test('each is logged once and counted once', () => {
    const logged: unknown[] = []
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (facts: object) => void logged.push(facts),
    }
    const rows = createUnreadableRows(log)
    for (const id of [1, 2, 1]) rows.report('test.list', new UnreadableRow({ id }, ['total']))
    expect(rows.count()).toBe(2)
    expect(logged).toEqual([
      { statement: 'test.list', key: { id: 1 }, fields: ['total'] },
      { statement: 'test.list', key: { id: 2 }, fields: ['total'] },
    ])
  })
})
