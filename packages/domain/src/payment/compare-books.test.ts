import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, test } from 'vitest'
import { compareBooks, type Entry } from './compare-books.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const SPAN = { since: new Date('2026-11-20T00:00:00Z'), until: NOW, now: NOW }
const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  kind: 'capture',
  id,
  amount: 87_000 as Rupiah,
  at: new Date('2026-11-21T10:00:00Z'),
  ...change,
})
const kinds = (theirs: Entry[], ours: Entry[]) => compareBooks(theirs, ours, SPAN).map(({ kind }) => kind)

describe.each(['capture', 'refund'] as const)('the books of a %s', kind => {
  const one = entry('a', { kind })
  test('entries that both have agree', () => expect(kinds([one], [one])).toEqual([]))
  test('an entry that only the provider has is unknown here', () =>
    expect(kinds([one], [])).toEqual([`${kind}_unknown_here`]))
  test('an entry that only we have is missing there', () =>
    expect(kinds([], [one])).toEqual([`${kind}_missing_there`]))
  test('an entry that the provider lists twice is a difference, with the sum of both', () => {
    const [found, ...others] = compareBooks([one, one], [one], SPAN)
    expect(others).toEqual([])
    expect(found).toMatchObject({ kind: `${kind}_twice`, theirs: { amount: 174_000 }, ours: one })
  })
  test('another amount is a difference', () =>
    expect(kinds([one], [entry('a', { kind, amount: 1 as Rupiah })])).toEqual([`${kind}_amount`]))
})

test('a capture and a refund of the same id are two entries', () => {
  expect(kinds([entry('a', { kind: 'refund' })], [entry('a')])).toEqual([
    'refund_unknown_here',
    'capture_missing_there',
  ])
})

test('an entry that is younger than a day, or outside the period, does not count as missing', () => {
  const young = entry('a', { at: new Date('2026-11-22T10:00:01Z') })
  const before = entry('b', { at: new Date('2026-11-19T23:59:59Z') })
  expect(kinds([], [young, before])).toEqual([])
})
