import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandQuotes, sortQuotes, zoneQuotes } from './bands.ts'
import { cheapestQuote } from './fee.ts'

const rupiah = (amount: number) => amount as Rupiah
const km = fc.double({ min: 0, max: 60, noNaN: true })
const band = fc.record({
  up_to_km: fc.double({ min: 0.1, max: 50, noNaN: true }),
  price: fc.nat(100_000).map(rupiah),
  name: fc.constantFrom('Standard', 'Express', 'Bicycle'),
})
const table = fc.uniqueArray(band, { selector: each => each.up_to_km })

const BANDS = [
  { up_to_km: 4, price: rupiah(15_000), name: 'Standard' },
  { up_to_km: 7, price: rupiah(24_000), name: 'Standard' },
  { up_to_km: 5, price: rupiah(40_000), name: 'Express' },
]

describe('the price table of a company', () => {
  test.each([
    [0, ['Standard 15000', 'Express 40000']],
    [4, ['Standard 15000', 'Express 40000']],
    [4.001, ['Standard 24000', 'Express 40000']],
    [5.5, ['Standard 24000']],
    [7.001, []],
  ])('FULF-03 at %s km it offers %j', (distance, expected) => {
    expect(bandQuotes(BANDS, distance).map(({ name, price }) => `${name} ${price}`)).toEqual(expected)
  })

  test('bands in any order give the same options: one per name within reach, the cheapest first', () => {
    fc.assert(
      fc.property(table, km, (bands, distance) => {
        const quotes = bandQuotes(bands, distance)
        expect(bandQuotes(bands.toReversed(), distance)).toEqual(quotes)
        const names = quotes.map(quote => quote.name)
        expect(new Set(names).size).toBe(names.length)
        const reaching = bands.filter(row => row.up_to_km >= distance)
        expect(new Set(names)).toEqual(new Set(reaching.map(row => row.name)))
        expect(sortQuotes(quotes)).toEqual(quotes)
      }),
    )
  })

  test('FULF-17 the first of sorted options is the cheapest', () => {
    fc.assert(
      fc.property(fc.array(band), quotes => {
        const lowest = Math.min(...quotes.map(quote => quote.price))
        expect(sortQuotes(quotes)[0]?.price ?? Number.POSITIVE_INFINITY).toBe(lowest)
        expect(cheapestQuote(quotes)?.price ?? Number.POSITIVE_INFINITY).toBe(lowest)
      }),
    )
  })
})

test('CHARGE-08 of the zones that hold a location the cheapest comes first, with its terms', () => {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const around = (degrees: number) => [
    corner(-degrees, -degrees),
    corner(-degrees, degrees),
    corner(degrees, 0),
  ]
  const near = { name: 'Close by', price: rupiah(10_000), minimum_order: rupiah(50_000) }
  const far = { name: 'Around us', price: rupiah(20_000), free_from: rupiah(400_000) }
  const zones = [
    { ...far, corners: around(2) },
    { ...near, corners: around(1) },
  ]
  expect(zoneQuotes(zones, corner(0, 0))).toEqual([near, far])
  expect(zoneQuotes(zones, corner(-1.5, 0))).toEqual([far])
  expect(zoneQuotes(zones, corner(3, 0))).toEqual([])
})
