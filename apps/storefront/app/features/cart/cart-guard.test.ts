import { describe, expect, it } from 'vitest'
import { isCart } from './cart-store.ts'

const line = {
  id: '1700000000000',
  productId: 'diavola',
  quantity: 2,
  options: { selectedModifiers: { size: ['large'] }, notes: 'well done' },
}
const withLine = (change: object) => ({ items: [{ ...line, ...change }], deliveryNotes: '' })

describe('the guard of the stored cart', () => {
  it('accepts lines and notes', () => {
    expect(isCart({ items: [line], deliveryNotes: 'at the gate' })).toBe(true)
    expect(isCart({ items: [], deliveryNotes: '' })).toBe(true)
  })

  it.each([
    ['a value that is not an object', null],
    ['a list', []],
    ['lines missing', { deliveryNotes: '' }],
    ['notes missing', { items: [] }],
    ['notes too long', { items: [], deliveryNotes: 'x'.repeat(201) }],
    ['a product without id', withLine({ productId: '' })],
    ['a quantity of 0', withLine({ quantity: 0 })],
    ['a quantity of -1', withLine({ quantity: -1 })],
    ['a quantity of a billion', withLine({ quantity: 1e9 })],
    ['a quantity of 100', withLine({ quantity: 100 })],
    ['a fractional quantity', withLine({ quantity: 0.5 })],
    ['a quantity as text', withLine({ quantity: '2' })],
    ['no options', withLine({ options: undefined })],
    ['choices as a list', withLine({ options: { selectedModifiers: [['large']], notes: '' } })],
    ['a choice that is not an id', withLine({ options: { selectedModifiers: { size: [null] }, notes: '' } })],
    ['a note too long', withLine({ options: { selectedModifiers: {}, notes: 'x'.repeat(201) } })],
  ])('refuses %s', (_, content) => {
    expect(isCart(content)).toBe(false)
  })
})
