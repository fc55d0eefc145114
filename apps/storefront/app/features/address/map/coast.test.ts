import { expect, it } from 'vitest'
import { coastRings } from './coast.ts'
import { placeNames } from './place-names.ts'

/** Even-odd rule over all rings. */
const isLand = ([latitude, longitude]: readonly [number, number]): boolean =>
  coastRings().some(ring => {
    let isInside = false
    for (const [index, [y, x]] of ring.entries()) {
      const [py, px] = ring.at(index - 1) ?? [y, x]
      const crosses = y > latitude !== py > latitude
      if (crosses && longitude < ((px - x) * (latitude - y)) / (py - y) + x) isInside = !isInside
    }
    return isInside
  })

it('beaches are on land, the strait and the sea are not', () => {
  for (const beach of [
    [-8.6626, 115.1434],
    [-8.7185, 115.1692],
    [-8.8291, 115.0849],
    [-8.6936, 115.2608],
    [-8.5069, 115.2625],
    [-8.727, 115.544],
  ] as const) {
    expect(isLand(beach)).toBe(true)
  }
  for (const sea of [
    [-8.75, 115.12],
    [-8.65, 115.4],
    [-8.3, 114.42],
    [-9.1, 115.2],
  ] as const) {
    expect(isLand(sea)).toBe(false)
  }
})

it('towns whose names are shown stand on land', () => {
  const wet = placeNames.filter(
    ({ rank, latitude, longitude }) => rank === 1 && !isLand([latitude, longitude]),
  )
  expect(wet).toEqual([])
})
