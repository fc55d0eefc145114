import { distanceKm } from '@pesan/domain/delivery/distance'
import { expect, it } from 'vitest'
import { mapScale, movedBy } from './map-view.ts'

const LOCATION = { latitude: -8.65, longitude: 115.2167 }

it.each([
  [8, '50 km', 83],
  [14, '500 m', 53],
  [19, '20 m', 68],
])('at zoom %s the bar shows %s and is %s pixels long', (zoom, text, widthPx) => {
  expect(mapScale(zoom, LOCATION.latitude)).toEqual({ text, widthPx })
})

it('a step of ten metres is ten metres in every direction', () => {
  for (const step of [
    { eastM: 10, northM: 0 },
    { eastM: -10, northM: 0 },
    { eastM: 0, northM: 10 },
    { eastM: 0, northM: -10 },
  ]) {
    expect(distanceKm(LOCATION, movedBy(LOCATION, step)) * 1000).toBeCloseTo(10, 1)
  }
})
