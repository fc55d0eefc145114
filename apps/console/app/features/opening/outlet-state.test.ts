import type { OutletId } from '@pesan/contract/ids'
import type { OutletOpening } from '@pesan/contract/opening'
import { expect, test } from 'vitest'
import { outletState, runningPauses } from './outlet-state.ts'

const bali = (text: string) => new Date(`2026-11-25T${text}:00+08:00`)
const outlet = (changes: Partial<OutletOpening> = {}): OutletOpening => ({
  outlet_id: '0192d3a0-0000-7000-8000-000000000b01' as OutletId,
  short_code: 'BRW',
  name: 'Berawa',
  opening_hours: { wed: [{ open: '11:00', close: '22:30' }], thu: [{ open: '11:00', close: '22:30' }] },
  delivery_hours: null,
  pickup_hours: null,
  special_days: [],
  pauses: {},
  busy: null,
  usual_minutes: 20,
  slot_orders: null,
  slot_items: null,
  ...changes,
})
const at = (time: string, changes?: Partial<OutletOpening>) => {
  const own = outlet(changes)
  const opening = { last_order_minutes: 0, minutes_per_km: 3, order_ahead_days: null, outlets: [own] }
  return outletState(own, { time_zone: 'Asia/Makassar', ...opening }, bali(time))
}
const pause = (until: string | null) => ({
  until: until === null ? null : bali(until).toISOString(),
  reason: null,
})

test('HOURS-03 the board says until when an outlet is open, and when it opens', () => {
  expect(at('18:00')).toEqual({ state: 'open', until: bali('22:30') })
  expect(at('23:00')).toEqual({ state: 'closed', opensAt: new Date('2026-11-26T03:00:00Z') })
  expect(at('23:00', { opening_hours: null })).toEqual({ state: 'open', until: null })
})

test('HOURS-08 a pause of one mode is shown first, then a busy time (HOURS-09)', () => {
  const busy = { minutes: 20, until: bali('20:00').toISOString() }
  expect(at('18:42', { pauses: { delivery: pause('19:12') }, busy })).toEqual({
    state: 'paused',
    modes: ['delivery'],
    until: bali('19:12'),
  })
  expect(at('19:12', { pauses: { delivery: pause('19:12') }, busy })).toEqual({
    state: 'busy',
    minutes: 20,
    until: bali('20:00'),
  })
  const endless = { delivery: pause('19:12'), pickup: pause(null) }
  expect(at('18:42', { pauses: endless })).toMatchObject({ modes: ['delivery', 'pickup'], until: null })
})

test('HOURS-08 a pause outside the hours of its mode does not hide that the other one is open', () => {
  const evening = { wed: [{ open: '18:00', close: '22:30' }] }
  const pauses = { delivery: pause(null) }
  expect(at('12:00', { delivery_hours: evening, pauses })).toEqual({ state: 'open', until: bali('22:30') })
})

test('HOURS-08 a pause that is still on after closing is shown until it ends', () => {
  const pauses = { delivery: pause('23:10'), pickup: pause('23:10') }
  expect(at('22:40', { pauses })).toMatchObject({ state: 'paused', until: bali('23:10') })
  expect(at('23:10', { pauses })).toMatchObject({ state: 'closed' })
  expect(at('23:10', { pauses: { pickup: pause(null) } })).toMatchObject({ state: 'paused', until: null })
})

test('HOURS-08 a pause that is over is not running', () => {
  const own = outlet({ pauses: { delivery: pause('19:12'), pickup: pause(null) } })
  expect(runningPauses(own, bali('20:00'))).toEqual([{ mode: 'pickup', until: null }])
})
