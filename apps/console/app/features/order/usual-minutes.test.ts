import { outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minutesOfOrder, tileMinutes, usualMinutesOf } from './usual-minutes.ts'

test.each([
  [20, [10, 15, 20, 30, 45, 60]],
  [15, [10, 15, 20, 30, 45, 60]],
  [10, [10, 15, 20, 30, 45, 60]],
  [25, [10, 20, 25, 30, 45, 60]],
  [5, [5, 10, 20, 30, 45, 60]],
  [90, [10, 20, 30, 45, 60, 90]],
])('BOARD-04 the usual %i minutes are one of six to choose from', (usual, tiles) => {
  expect(tileMinutes(usual)).toEqual(tiles)
})

test('BOARD-04 PROMISE-01 the usual minutes are those of the outlet, of one that is not known 20, and before them those of the products', () => {
  const [berawa, ubud] = v.parse(v.tuple([outletId, outletId]), [
    '0192d3a0-0000-7000-8000-000000000b01',
    '0192d3a0-0000-7000-8000-000000000b02',
  ])
  const minutes = { soon_minutes: 5, late_minutes: 0 }
  const outlets = [{ id: berawa, auto_accept: false, usual_minutes: 35 }]
  const settings = { delivery: minutes, pickup: minutes, pauses_itself: false, asks_for_code: false, outlets }
  expect(usualMinutesOf(settings, { outlet_id: berawa })).toBe(35)
  expect(usualMinutesOf(settings, { outlet_id: ubud })).toBe(20)
  expect(minutesOfOrder(settings, { outlet_id: berawa, preparation_minutes: null })).toBe(35)
  expect(minutesOfOrder(settings, { outlet_id: berawa, preparation_minutes: 50 })).toBe(50)
})
