import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'
import { arrayOf, bytea, integer, jsonb, nullable, text, timestamptz } from './sql-types.ts'

const { columns, param } = rowsOf({
  position: integer(),
  tokenHash: bytea(),
  placedAt: timestamptz(),
  terms: arrayOf(text()),
  delivery: nullable(jsonb()),
})
const row = {
  position: 1,
  tokenHash: Buffer.from([0, 255]),
  placedAt: new Date('2026-11-28T01:02:03.004Z'),
  terms: ['a "b"', '{}'],
  delivery: { note: 'null' },
}

test('rows are a parameter of JSON, with the columns that a statement reads', () => {
  expect(columns).toBe(
    'position integer, token_hash bytea, placed_at timestamptz, terms text[], delivery jsonb',
  )
  expect(param.name).toBe('jsonb')
  expect(JSON.parse(String(param.encode([row, { ...row, delivery: null }])))).toEqual([
    {
      position: 1,
      token_hash: '\\x00ff',
      placed_at: '2026-11-28T01:02:03.004Z',
      terms: ['a "b"', '{}'],
      delivery: { note: 'null' },
    },
    expect.objectContaining({ delivery: null }),
  ])
  expect(param.encode([])).toBe('[]')
})

test('a row without one of the values is a mistake', () => {
  const { placedAt: _, ...incomplete } = row
  expect(() => param.encode([incomplete as typeof row])).toThrow('timestamptz')
})

test.each([
  ['number', { position: Number.NaN }],
  ['time', { placedAt: new Date(Number.NaN) }],
])('a %s that is none does not become null', (_, broken) => {
  expect(() => param.encode([{ ...row, ...broken }])).toThrow(TypeError)
})
