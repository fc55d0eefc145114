import { rupiah } from '@pesan/contract/money'
import { expect, it } from 'vitest'
import { cheapestOption } from './fee.ts'

const option = (name: string, price: number) => ({ name, price: rupiah.parse(price) })

it('FULF-17 the lowest price counts, whatever the order of the options', () => {
  const [far, near, same] = [option('Express', 25_000), option('Standard', 12_000), option('Eco', 12_000)]
  expect(cheapestOption([far, near, same])).toBe(near)
  expect(cheapestOption([same, far, near])).toBe(same)
  expect(cheapestOption([])).toBeUndefined()
})
