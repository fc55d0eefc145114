// Entries of the activity log about orders, and what they say.
import type { ActivityAction, ActivityValues } from '@pesan/contract/activity'

interface OrderCase {
  action: ActivityAction
  before?: ActivityValues
  after: ActivityValues
  says: string
}

export const ORDER_CASES: readonly OrderCase[] = [
  {
    action: 'order.entered',
    after: { channel: 'phone', total: 95_000, ready_at: '2026-11-24T11:02:00Z' },
    says: 'Entered by phone, Rp 95.000, ready at 19.02',
  },
  {
    action: 'order.entered',
    after: { channel: 'counter', total: 95_000 },
    says: 'Entered at the counter, Rp 95.000',
  },
  {
    action: 'order.promised',
    before: { ready_at: null },
    after: { ready_at: '2026-11-24T11:02:00Z' },
    says: 'Promised 19.02',
  },
  {
    action: 'order.promised',
    before: { ready_at: '2026-11-24T10:46:00Z' },
    after: { ready_at: '2026-11-24T11:02:00Z' },
    says: 'Promised 18.46 → 19.02',
  },
  {
    action: 'order.moved',
    before: { status: 'approved' },
    after: { status: 'prepare_order' },
    says: 'New → In the kitchen',
  },
  {
    action: 'order.moved',
    before: { status: 'prepare_order' },
    after: { status: 'cancelled', reason: 'no dough' },
    says: 'In the kitchen → Cancelled, “no dough”',
  },
  {
    action: 'order.rejected',
    before: { status: 'approved' },
    after: { status: 'cancelled', reason: 'We are closing' },
    says: 'New → Cancelled, “We are closing”',
  },
  {
    action: 'order.recalled',
    before: { status: 'complete' },
    after: { status: 'ready', reason: 'Wrong bag' },
    says: 'Picked up → Ready, “Wrong bag”',
  },
  {
    action: 'order.ticked',
    after: { items: ['2× Margherita', '1× Diavola'], ticked: true },
    says: 'Made: 2× Margherita, 1× Diavola',
  },
  {
    action: 'order.reduced',
    before: { items: ['2× Diavola'] },
    after: { items: ['1× Diavola'], amount: 165_000, reason: 'No dough' },
    says: 'Items taken out or swapped, 2× Diavola → 1× Diavola, Rp 165.000, “No dough”',
  },
  { action: 'order.cash_noted', after: { taken: 50_000 }, says: 'Other cash noted, Rp 50.000' },
  {
    action: 'order.ticked',
    after: { items: ['1× Diavola'], ticked: false },
    says: 'Not made after all: 1× Diavola',
  },
  { action: 'order.code_checked', after: { is_right: false }, says: 'Code checked, wrong' },
  { action: 'order.code_checked', after: { is_right: true }, says: 'Code checked, right' },
  { action: 'order.address_changed', after: { parts: ['landmark'] }, says: 'Address changed' },
  { action: 'order.seen', after: { changes: ['cancelled'] }, says: 'Change seen' },
  {
    action: 'order.refunded',
    after: { amount: 51_975, reason: 'cold' },
    says: 'Refunded, Rp 51.975, “cold”',
  },
  { action: 'order.refunded', after: { status: 'refunded', reason: 'cold' }, says: 'Refunded, “cold”' },
]
