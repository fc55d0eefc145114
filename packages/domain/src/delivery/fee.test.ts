import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cheapestOption, deliveryFee } from './fee.ts'

const option = (name: string, price: number) => ({ name, price: v.parse(rupiah, price) })

it('FULF-17 the lowest price counts, whatever the order of the options', () => {
  const [far, near, same] = [option('Express', 25_000), option('Standard', 12_000), option('Eco', 12_000)]
  expect(cheapestOption([far, near, same])).toBe(near)
  expect(cheapestOption([same, far, near])).toBe(same)
  expect(cheapestOption([])).toBeUndefined()
})

it("FULF-13 FULF-17 the fee is the option's price in delivery mode with an address, otherwise nothing", () => {
  const quoted = option('Standard', 12_000)
  expect(deliveryFee({ mode: 'delivery', hasAddress: true, option: quoted })).toBe(12_000)
  expect(deliveryFee({ mode: 'pickup', hasAddress: true, option: quoted })).toBe(0)
  expect(deliveryFee({ mode: 'delivery', hasAddress: false, option: quoted })).toBe(0)
  expect(deliveryFee({ mode: 'delivery', hasAddress: true, option: null })).toBe(0)
})
