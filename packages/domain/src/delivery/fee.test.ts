import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cheapestQuote, deliveryFee } from './fee.ts'

const quote = (name: string, price: number) => ({ name, price: v.parse(rupiah, price) })

it('FULF-17 the lowest price counts, whatever the order of the options', () => {
  const [far, near, same] = [quote('Express', 25_000), quote('Standard', 12_000), quote('Eco', 12_000)]
  expect(cheapestQuote([far, near, same])).toBe(near)
  expect(cheapestQuote([same, far, near])).toBe(same)
  expect(cheapestQuote([])).toBeUndefined()
})

it("FULF-13 FULF-17 the fee is the option's price in delivery mode with an address, otherwise nothing", () => {
  const quoted = quote('Standard', 12_000)
  expect(deliveryFee({ mode: 'delivery', hasAddress: true, quote: quoted })).toBe(12_000)
  expect(deliveryFee({ mode: 'pickup', hasAddress: true, quote: quoted })).toBe(0)
  expect(deliveryFee({ mode: 'delivery', hasAddress: false, quote: quoted })).toBe(0)
  expect(deliveryFee({ mode: 'delivery', hasAddress: true, quote: null })).toBe(0)
})
