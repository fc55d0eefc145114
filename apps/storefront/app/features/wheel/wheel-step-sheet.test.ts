import { expect, it } from 'vitest'
import { findWheelStores, isFarStore, WHEEL_STORES } from './wheel-step-sheet.tsx'

it('WHEEL-06 a store is far beyond 10 km', () => {
  const [store] = WHEEL_STORES
  if (!store) throw new Error('the preview has no store')
  expect(isFarStore({ ...store, distanceKm: 10 })).toBe(false)
  expect(isFarStore({ ...store, distanceKm: 10.1 })).toBe(true)
})

it('stores are found by city or street', () => {
  expect(findWheelStores(' UBUD ').map(store => store.id)).toEqual(['ubud'])
  expect(findWheelStores('jl. danau').map(store => store.id)).toEqual(['sanur'])
  expect(findWheelStores('')).toEqual(WHEEL_STORES)
  expect(findWheelStores('jakarta')).toEqual([])
})
