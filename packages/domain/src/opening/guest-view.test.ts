import type { OutletId } from '@pesan/contract/ids'
import type { OutletOpening } from '@pesan/contract/opening'
import { expect, test } from 'vitest'
import { guestViewAt } from './guest-view.ts'

const evening = [{ open: '17:00', close: '22:30' }]
const outlet: OutletOpening = {
  outlet_id: '0192d3a0-0000-7000-8000-000000000b01' as OutletId,
  short_code: 'BRW',
  name: 'Berawa',
  opening_hours: { sun: evening, mon: evening, tue: evening },
  delivery_hours: null,
  pickup_hours: null,
  special_days: [
    {
      id: 'nyepi',
      first_day: '2027-03-08',
      last_day: '2027-03-08',
      periods: [],
      closed_from: '06:00',
      reason: 'Nyepi',
      set_by: null,
    },
  ],
  pauses: {},
  busy: null,
  usual_minutes: 20,
  slot_orders: null,
  slot_items: null,
}
const rules = { time_zone: 'Asia/Makassar', last_order_minutes: 30, order_ahead_days: 3 }
const bali = (text: string) => new Date(`${text}:00+08:00`)
const viewAt = (at: string, changes: Partial<OutletOpening> = {}, order_ahead_days: number | null = 3) =>
  guestViewAt(
    { ...rules, order_ahead_days },
    { outlet: { ...outlet, ...changes }, mode: 'pickup', at: bali(at) },
  )

test('HOURS-12 LATER-02 on Nyepi nothing is taken or promised, and the first slot is after it', () => {
  expect(viewAt('2027-03-08T18:00')).toEqual({
    opening: { state: 'closed', opensAt: bali('2027-03-09T17:00'), reason: 'Nyepi' },
    promise: null,
    firstSlot: bali('2027-03-09T17:30'),
  })
})

test('PROMISE-01 HOURS-09 the evening before, orders are taken and promised, later while it is busy', () => {
  expect(viewAt('2027-03-07T18:42')).toMatchObject({
    opening: { state: 'open', until: bali('2027-03-07T22:30') },
    promise: { from: bali('2027-03-07T19:05'), until: bali('2027-03-07T19:15') },
    firstSlot: bali('2027-03-07T19:15'),
  })
  const busy = { minutes: 30, until: bali('2027-03-07T19:00').toISOString() }
  expect(viewAt('2027-03-07T18:42', { busy }).promise?.from).toEqual(bali('2027-03-07T19:35'))
  expect(viewAt('2027-03-07T19:00', { busy }).promise?.from).toEqual(bali('2027-03-07T19:20'))
})

test('LATER-01 a company without orders for later has no slot', () => {
  expect(viewAt('2027-03-07T18:42', {}, null).firstSlot).toBeNull()
})
