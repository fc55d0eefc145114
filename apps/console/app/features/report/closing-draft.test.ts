import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import { outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bodyOf, differenceOf, digitsOf, draftOf, expectedOf } from './closing-draft.ts'

const DAY: BusinessDayOfOutlet = {
  day: '2026-11-23',
  outlet_id: v.parse(outletId, '0192d3a0-0000-7000-8000-000000000b01'),
  closing: null,
  usual_opening: 500_000,
  cash: { orders: 11, amount: 1_480_000 },
  sums: {
    orders: 57,
    takings: 7_470_400,
    refunds: { orders: 0, amount: 0 },
    methods: [],
    charges: [],
    tax: 0,
    cancelled: 0,
    waiting: { orders: 0, amount: 0 },
  },
  open_orders: [],
}

test('REPORT-03 the drawer begins with what was in it last time, and what was paid out is taken away', () => {
  const draft = { ...draftOf(DAY), paidOut: '120000' }
  expect(expectedOf(draft, DAY)).toBe(1_860_000)
  expect(differenceOf(draft, DAY)).toBeNull()
  expect(differenceOf({ ...draft, counted: '1855000' }, DAY)).toBe(-5_000)
})

test('REPORT-03 a day is closed with a count, and where it differs with a word', () => {
  const draft = { ...draftOf(DAY), counted: '1980000' }
  expect(bodyOf(draftOf(DAY), DAY, null)).toBeNull()
  expect(bodyOf(draft, DAY, 'Tip')).toMatchObject({ expected: 1_980_000, counted: 1_980_000, reason: null })
  expect(bodyOf({ ...draft, counted: '1' }, DAY, null)).toBeNull()
  expect(bodyOf({ ...draft, counted: '0' }, DAY, 'Tip')).toMatchObject({ counted: 0, reason: 'Tip' })
})

test('only digits are amounts', () => {
  expect(digitsOf('Rp 1.855.000,-')).toBe('1855000')
})
