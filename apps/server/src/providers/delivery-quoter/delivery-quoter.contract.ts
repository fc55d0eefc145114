// The tests that every implementation of the port must pass. The stage supplies a quoter that behaves as the situation
// says; the suite sees only the port.

import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, it } from 'vitest'
import type { ProviderFault } from '../provider-fault.ts'
import type { DeliveryQuoter, QuoteRequest } from './delivery-quoter.ts'

export interface QuoterStage {
  perform(situation: 'works' | ProviderFault): Promise<DeliveryQuoter>
  /** The failures that this quoter can have. */
  faults: readonly ProviderFault[]
}

const ORIGIN = { latitude: -8.65, longitude: 115.14 }
const price = (amount: number) => amount as Rupiah
export const quoteRequestOf = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  origin: ORIGIN,
  destination: { latitude: -8.68, longitude: 115.155 },
  distanceKm: 3.7,
  bands: [
    { up_to_km: 7, price: price(24_000), name: 'Standard' },
    { up_to_km: 5, price: price(15_000), name: 'Bicycle' },
  ],
  ...changes,
})
const FAR = quoteRequestOf({ destination: { latitude: -8.2, longitude: 114.5 }, distanceKm: 86 })

export function describeDeliveryQuoter(name: string, stage: () => QuoterStage): void {
  describe(`delivery quoter: ${name}`, () => {
    it('FULF-03 CART-16 offers named options in whole rupiah, the cheapest first', async () => {
      const result = await (await stage().perform('works')).quote(quoteRequestOf())
      if (result.status !== 'quoted') throw new Error(result.reason)
      expect(result.quotes.length).toBeGreaterThan(0)
      const prices = result.quotes.map(quote => quote.price)
      expect(prices.filter(amount => !Number.isSafeInteger(amount) || amount <= 0)).toEqual([])
      expect(prices.toSorted((a, b) => a - b)).toEqual(prices)
      expect(result.quotes.every(quote => quote.name.length > 0)).toBe(true)
    })

    it('quotes the same price for the same route', async () => {
      const quoter = await stage().perform('works')
      expect(await quoter.quote(quoteRequestOf())).toEqual(await quoter.quote(quoteRequestOf()))
    })

    it('offers nothing where no courier goes, which is no failure', async () => {
      const quoter = await stage().perform('works')
      expect(await quoter.quote(FAR)).toEqual({ status: 'quoted', quotes: [] })
    })

    it('AMB-033 reports that it does not know instead of a price of zero', async () => {
      for (const reason of stage().faults) {
        const quoter = await stage().perform(reason)
        expect(await quoter.quote(quoteRequestOf())).toEqual({ status: 'unavailable', reason })
      }
    })
  })
}
