import type { Rupiah } from '@pesan/contract/money'
import { countItems, EMPTY_CART } from '@pesan/domain/cart/cart'
import { subtotalOf } from '@pesan/domain/cart/price'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import { describe, expect, it } from 'vitest'
import { cartTotal } from './cart-summary.tsx'

const products = indexProducts([categoryOf({ items: [productOf({ id: 'soda', price: 25_000 })] })])
const cart = {
  items: [
    { id: '1', productId: productIdOf('soda'), quantity: 2, options: { selectedModifiers: {}, notes: '' } },
  ],
  deliveryNotes: '',
}
const total = (discount: number | null, fee = 0) =>
  cartTotal({
    products,
    cart,
    voucher: discount === null ? null : { code: 'V', discount: discount as Rupiah, isPending: false },
    delivery: { mode: 'delivery', fee: fee as Rupiah, isPending: false, unknown: null },
    charges: null,
    tip: 0 as Rupiah,
  })

describe('the amount of the submit button', () => {
  it('CART-04 a cart consists of lines and notes; fee, subtotal, total, count and emptiness are derived', () => {
    expect(Object.keys(EMPTY_CART)).toEqual(['items', 'deliveryNotes'])
    expect([subtotalOf(products, cart), total(null, 15_000), countItems(cart)]).toEqual([50_000, 65_000, 2])
    expect([subtotalOf(products, EMPTY_CART), countItems(EMPTY_CART)]).toEqual([0, 0])
  })

  it('CART-15 without fee or discount it is the subtotal', () => {
    expect(total(null)).toBe(50_000)
  })

  it('CART-14 the delivery fee is added', () => {
    expect(total(null, 15_000)).toBe(65_000)
    expect(total(30_000, 15_000)).toBe(35_000)
  })

  it('CART-14 VOUCH-06 a discount lowers it, never below zero', () => {
    expect(total(30_000)).toBe(20_000)
    expect(total(80_000)).toBe(0)
  })
})
