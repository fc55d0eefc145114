import type { OutletId } from '@pesan/contract/ids'
import { expect, test } from 'vitest'
import type { Outlet } from '../outlet/outlet.ts'
import { nearestOutlet } from './nearest-outlet.ts'

const outlet = (shortCode: string, latitude: number | null, longitude: number | null): Outlet => ({
  id: shortCode as OutletId,
  shortCode,
  name: shortCode,
  address: 'Bali',
  latitude,
  longitude,
})
const BERAWA = outlet('BRW', -8.6587, 115.1413)
const SANUR = outlet('SNR', -8.6931, 115.2634)
const NOWHERE = outlet('NIL', null, null)

test('AMB-081 the nearest outlet cooks, or the first when none has a position', () => {
  const nearSanur = { latitude: -8.7, longitude: 115.25 }
  expect(nearestOutlet([NOWHERE, BERAWA, SANUR], nearSanur)).toBe(SANUR)
  expect(nearestOutlet([NOWHERE, BERAWA], nearSanur)).toBe(BERAWA)
  expect(nearestOutlet([NOWHERE, outlet('TWO', null, 115)], nearSanur)).toBe(NOWHERE)
  expect(nearestOutlet([], nearSanur)).toBeUndefined()
})
