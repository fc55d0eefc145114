import { types } from 'pg'
import { describe, expect, test } from 'vitest'
import { columnTypes, parseInt8, parseInt8Array } from './column-parsers.ts'

describe('column values', () => {
  test('a bigint is a number as long as it is exact', () => {
    expect(parseInt8('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseInt8('-42')).toBe(-42)
    expect(() => parseInt8('9007199254740992')).toThrow(RangeError)
  })

  test('an array of bigint keeps its nulls', () => {
    expect(parseInt8Array('{1,NULL,3}')).toEqual([1, null, 3])
    expect(parseInt8Array('{}')).toEqual([])
  })

  test('timestamptz is a Date, date stays text, numeric stays text', () => {
    const { builtins } = types
    expect(columnTypes.getTypeParser(builtins.TIMESTAMPTZ)('2026-01-02 03:04:05.678+00')).toEqual(
      new Date('2026-01-02T03:04:05.678Z'),
    )
    expect(columnTypes.getTypeParser(builtins.DATE)('2026-01-02')).toBe('2026-01-02')
    expect(columnTypes.getTypeParser(builtins.NUMERIC)('1.50')).toBe('1.50')
  })
})
