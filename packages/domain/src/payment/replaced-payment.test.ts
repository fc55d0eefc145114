// A payment that the customer replaced by another one (LEDGER-09).
import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { type ChargeTruth, type PaymentState, settlePayment } from './settle-payment.ts'

const TOTAL = 87_000 as Rupiah
const PLACED = new Date('2026-08-03T04:00:00Z')
const DEFERRED = new Date('2026-08-03T05:00:01Z')

const REPLACED: PaymentState = {
  orderStatus: 'pending',
  total: TOTAL,
  paymentStatus: 'waiting',
  isReplaced: true,
  dueAt: new Date('2026-08-03T05:00:00Z'),
  captures: [],
}
const UNPAID: ChargeTruth = { status: 'waiting', failureCode: null, captures: [] }

test('LEDGER-09 I7 money for a replaced payment is held, and the order waits for the new one', () => {
  const paid: ChargeTruth = {
    ...UNPAID,
    status: 'succeeded',
    captures: [{ id: 'a', amount: TOTAL, at: PLACED }],
  }
  expect(settlePayment(REPLACED, paid, PLACED)).toMatchObject({
    record: [{ as: 'held', reason: 'replaced' }],
    orderTo: null,
    paymentStatus: 'held',
  })
})

test.each([PLACED, DEFERRED])('LEDGER-09 a replaced payment ends unpaid and cancels no order', now => {
  expect(settlePayment(REPLACED, UNPAID, now)).toMatchObject({
    record: [],
    orderTo: null,
    paymentStatus: 'expired',
  })
})

test('LEDGER-09 a replaced payment cancels no order when the provider does not answer either', () => {
  expect(settlePayment(REPLACED, null, DEFERRED).orderTo).toBeNull()
})
