import { TICKET_CONTEXT } from '@pesan/testkit/ticket-order'
import { expect, test } from 'vitest'
import { dayTicket, type PrintedDay } from './day-ticket.ts'

const DAY: PrintedDay = {
  day: '2026-11-23',
  cash: { orders: 11, amount: 1_480_000 },
  sums: {
    orders: 57,
    takings: 7_470_400,
    refunds: { orders: 1, amount: 51_975 },
    methods: [{ method: 'qris', orders: 46, amount: 5_990_400 }],
    charges: [{ kind: 'service', amount: 318_600 }],
    tax: 669_060,
    cancelled: 3,
    waiting: { orders: 1, amount: 98_000 },
  },
  closing: {
    opening: 500_000,
    paid_out: 120_000,
    paid_out_for: 'es, gas',
    counted: 1_855_000,
    expected: 1_860_000,
    reason: 'Tip',
    closed_at: '2026-11-23T14:05:00.000Z',
    closed_by: 'Kadek',
    first_receipt: 412,
    last_receipt: 468,
  },
}
const linesOf = (day: PrintedDay) =>
  dayTicket(day, TICKET_CONTEXT).flatMap(block =>
    block.type === 'amount' || block.type === 'total' ? [`${block.name} ${block.amount}`] : [],
  )

test('REPORT-03 the paper of a closed day says what was sold, what the drawer held, and why it differed', () => {
  expect(linesOf(DAY)).toEqual([
    'Pesanan 57',
    'QRIS Rp 5.990.400',
    'Layanan Rp 318.600',
    'PB1 Rp 669.060',
    'Dikembalikan -Rp 51.975',
    'Dibatalkan 3',
    'Pemasukan Rp 7.470.400',
    'Menunggu keputusan Rp 98.000',
    'Uang pagi Rp 500.000',
    'Pesanan tunai, 11 Rp 1.480.000',
    'Dibayarkan: es, gas -Rp 120.000',
    'Seharusnya Rp 1.860.000',
    'Dihitung Rp 1.855.000',
    'Selisih: Tip -Rp 5.000',
    'Nomor nota 412–468',
  ])
  expect(dayTicket(DAY, TICKET_CONTEXT)).toContainEqual({
    type: 'pair',
    left: '23 November 2026',
    right: 'Ditutup 22.05',
    strong: 'left',
  })
})

test('REPORT-03 a day without sales has no line of nothing', () => {
  const nothing = { orders: 0, amount: 0 }
  const sums = { ...DAY.sums, orders: 0, takings: 0, refunds: nothing, methods: [], tax: 0, waiting: nothing }
  const closing = { ...DAY.closing, paid_out: 0, paid_out_for: '', expected: 1_855_000, reason: null }
  const day = { ...DAY, sums: { ...sums, charges: [], cancelled: 0 }, cash: { orders: 0, amount: 0 } }
  expect(linesOf({ ...day, closing: { ...closing, first_receipt: null, last_receipt: null } })).toEqual([
    'Pesanan 0',
    'Pemasukan Rp 0',
    'Uang pagi Rp 500.000',
    'Pesanan tunai, 0 Rp 0',
    'Seharusnya Rp 1.855.000',
    'Dihitung Rp 1.855.000',
  ])
})
