import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseRows, statement } from './statement.ts'

const row = z.object({ total: z.int() })

describe('statement', () => {
  test('the same name with other SQL is refused when it is declared', () => {
    statement('test.declared-twice', 'select 1 as total', row)
    expect(() => statement('test.declared-twice', 'select 2 as total', row)).toThrow(
      'two statements are called "test.declared-twice"',
    )
  })

  test('the same declaration may be evaluated again', () => {
    statement('test.evaluated-again', 'select 1 as total', row)
    expect(statement('test.evaluated-again', 'select 1 as total', row).name).toBe('test.evaluated-again')
  })

  test('a name that PostgreSQL would cut is refused', () => {
    expect(() => statement('x'.repeat(64), 'select 1 as total', row)).toThrow('1 to 63 characters')
  })

  test('a row of another shape is an error that names the statement', () => {
    const total = statement('test.total', 'select 1 as total', row)
    expect(parseRows(total, [{ total: 5 }, { total: 6 }])).toEqual([{ total: 5 }, { total: 6 }])
    expect(() => parseRows(total, [{ total: '5' }])).toThrow('"test.total" returned an unexpected row')
  })
})
