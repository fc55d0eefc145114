import { expect, test } from 'vitest'
import { paymentDueAt } from './payment-deadline.ts'

const NOW = new Date('2026-08-03T04:00:00.000Z')
const ASAP = { scheduledFor: null, startsAt: null }
const DEADLINES = { qris: 15, virtualAccount: 60 }

test.each([
  ['qris', '2026-08-03T04:15:00.000Z'],
  ['virtual_account', '2026-08-03T05:00:00.000Z'],
  ['card', '2026-08-03T04:30:00.000Z'],
] as const)('LEDGER-08 an unpaid order for %s has a deadline', (method, until) => {
  expect(paymentDueAt(method, DEADLINES, { placedAt: NOW, now: NOW, ...ASAP }).toISOString()).toBe(until)
})

test.each([
  [44, '2026-08-03T04:59:00.000Z'],
  [50, '2026-08-03T05:00:00.000Z'],
  [90, '2026-08-03T05:00:00.000Z'],
])(
  'LEDGER-09 a method chosen %s minutes after placing ends with the longest deadline at the latest',
  (after, until) => {
    const now = new Date(NOW.getTime() + after * 60_000)
    expect(paymentDueAt('qris', DEADLINES, { placedAt: NOW, now, ...ASAP }).toISOString()).toBe(until)
  },
)

test.each([
  ['long before the kitchen begins, as always', 180, 60],
  ['when the kitchen begins', 45, 45],
  ['after a quarter of an hour, though the kitchen begins sooner', 5, 15],
])('LATER-04 an order for later waits for its payment until %s', (_, startsInMin, dueInMin) => {
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const order = {
    placedAt: NOW,
    startsAt: after(startsInMin),
    scheduledFor: after(startsInMin + 30),
    now: NOW,
  }
  expect(paymentDueAt('virtual_account', DEADLINES, order)).toEqual(after(dueInMin))
  const sooner = { ...order, startsAt: NOW, scheduledFor: after(8) }
  expect(paymentDueAt('virtual_account', DEADLINES, sooner)).toEqual(after(8))
})
