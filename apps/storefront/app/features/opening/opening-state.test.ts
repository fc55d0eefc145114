import type { OutletId } from '@pesan/contract/ids'
import type { OutletTimes, PublicOpening } from '@pesan/contract/opening'
import { preparationOf, USUAL_PREPARATION } from '@pesan/domain/opening/preparation'
import { expect, it } from 'vitest'
import { openingState } from './opening-state.ts'

const bali = (text: string) => new Date(`2026-11-25T${text}:00+08:00`)
const HOURS = { wed: [{ open: '11:00', close: '21:00' }] }
const times = (id: string, changes: Partial<OutletTimes> = {}): OutletTimes => ({
  outlet_id: id as OutletId,
  hours: { delivery: HOURS, pickup: HOURS },
  special_days: [],
  pauses: {},
  usual_minutes: 20,
  busy: null,
  ...changes,
})
const near = { id: 'near', name: 'Near', km: 2 }
const far = { id: 'far', name: 'Far', km: 5 }
const stateAt = (
  now: string,
  outlets: PublicOpening['outlets'],
  known: (typeof near)[] | null = [near, far],
  {
    preparation = USUAL_PREPARATION,
    courierMin = null as number | null,
    aheadDays = undefined as number | undefined,
  } = {},
) =>
  openingState({
    opening: { last_order_minutes: 0, minutes_per_km: 3, outlets },
    timeZone: 'Asia/Makassar',
    mode: 'delivery',
    outlets: known,
    preparation,
    courierMin,
    aheadDays,
    now: bali(now),
  })

it('PROMISE-01 the soonest is that of the nearest outlet, with its way', () => {
  expect(stateAt('18:42', [times('near'), times('far')]).soonest).toEqual({
    outlet: 'Near',
    from: bali('19:10'),
    until: bali('19:20'),
  })
})

it('PROMISE-01 products with other minutes change it', () => {
  const soonestOf = (own: (number | undefined)[]) =>
    stateAt('18:42', [times('near')], [near], { preparation: preparationOf(own) }).soonest?.from
  expect(soonestOf([45, 5])).toEqual(bali('19:35'))
  expect(soonestOf([5, 10])).toEqual(bali('19:00'))
  expect(soonestOf([5, undefined])).toEqual(bali('19:10'))
})

it('PROMISE-01 the own time of a courier counts instead of the distance', () => {
  expect(stateAt('18:42', [times('near')], [near], { courierMin: 40 }).soonest?.from).toEqual(bali('19:45'))
})

it('HOURS-05 LATER-02 while all are closed the first time of any outlet is known, where orders for later are taken', () => {
  const outlets = [times('near'), times('far')]
  const first = (now: string, aheadDays?: number, known: (typeof near)[] | null = [near, far]) =>
    stateAt(now, outlets, known, { aheadDays }).firstSlot
  expect(first('09:00', 3)).toEqual(bali('11:30'))
  expect(first('09:00')).toBeNull()
  expect(first('18:42', 3)).toBeNull()
  expect(first('18:42', 3, null)).toBeNull()
  expect(first('09:00', 3, null)).toEqual(bali('11:30'))
})

it('HOURS-09 a busy time is added until it is over', () => {
  const busy = { minutes: 20, until: bali('19:00').toISOString() }
  const outlets = [times('near', { busy }), times('far')]
  expect(stateAt('18:42', outlets).soonest?.from).toEqual(bali('19:30'))
  expect(stateAt('19:00', outlets).soonest?.from).toEqual(bali('19:30'))
  expect(stateAt('19:05', outlets).soonest?.from).toEqual(bali('19:35'))
})

it('HOURS-14 a paused outlet is passed over, and named as closed for delivery', () => {
  const pauses = { delivery: { until: null, reason: null } }
  const state = stateAt('18:42', [times('near', { pauses }), times('far')])
  expect(state).toMatchObject({
    notice: null,
    closed: 'near',
    soonest: { outlet: 'Far', from: bali('19:20') },
  })
})

it('PROMISE-02 while all are closed, or the outlet is not known, there is no soonest', () => {
  expect(stateAt('22:00', [times('near'), times('far')])).toMatchObject({
    notice: { state: 'closed' },
    closed: 'near,far',
    soonest: null,
  })
  expect(stateAt('18:42', [times('near')], null)).toMatchObject({ notice: null, soonest: null })
})
