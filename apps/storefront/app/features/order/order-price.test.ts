// One price everywhere: the total that the browser shows for a cart equals the total that the server computes
// for its order.

import type { OutletId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { placeOrderBody } from '@pesan/contract/order'
import type { Cart } from '@pesan/domain/cart/cart'
import { subtotalOf } from '@pesan/domain/cart/price'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { priceOrder } from '@pesan/domain/order/price-order'
import { missingSelections, type SelectedModifiers, toggleModifier } from '@pesan/domain/product/selection'
import { anyProduct, categoryOf, productIdOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { orderBody } from './order-body.ts'

const OUTLET = '00000000-0000-4000-8000-000000000002' as OutletId

const aMenu = fc
  .array(anyProduct, { minLength: 1, maxLength: 6 })
  .map(list => list.map((product, index): Product => ({ ...product, id: productIdOf(`p${index}`) })))

/** The selection that taps produce: what the sheet refuses is not selected. */
function tapped(product: Product, taps: readonly number[]): SelectedModifiers {
  const options = product.modifierGroups.flatMap(group => group.modifiers.map(({ id }) => ({ group, id })))
  let selected: SelectedModifiers = {}
  for (const tap of taps) {
    const option = options[tap % Math.max(1, options.length)]
    const result = option && toggleModifier(selected, option.group, option.id)
    if (result?.status === 'changed') selected = result.selected
  }
  return selected
}

const menuAndCart = aMenu.chain(menu =>
  fc.record({
    menu: fc.constant(menu),
    lines: fc.array(
      fc.record({
        product: fc.constantFrom(...menu),
        quantity: fc.integer({ min: 1, max: 99 }),
        taps: fc.array(fc.nat(40), { maxLength: 25 }),
      }),
      { minLength: 1, maxLength: 50 },
    ),
  }),
)

const cartOf = (lines: readonly { product: Product; quantity: number; taps: number[] }[]): Cart => ({
  deliveryNotes: '',
  items: lines.map(({ product, quantity, taps }, index) => ({
    id: String(index),
    productId: product.id,
    quantity,
    options: { selectedModifiers: tapped(product, taps), notes: '' },
  })),
})

/** The body as the server reads it: serialised and parsed by the contract. */
function priceAtServer(menu: readonly Product[], cart: Cart) {
  const products = indexProducts([categoryOf({ items: [...menu] })])
  const body = orderBody({
    cart,
    products,
    scheduledFor: null,
    paymentMethod: 'cash',
    destination: { mode: 'pickup', outletId: OUTLET },
  })
  return priceOrder(products, v.parse(placeOrderBody, JSON.parse(JSON.stringify(body))).items)
}

test('CART-13 any cart priced in the browser has the subtotal of the order that is placed from it', () => {
  let priced = 0
  fc.assert(
    fc.property(menuAndCart, ({ menu, lines }) => {
      const complete = lines.filter(
        ({ product, taps }) => missingSelections(product, tapped(product, taps)).length === 0,
      )
      const orderable = complete.filter(({ product }) => product.availableStatus !== 'UNAVAILABLE')
      fc.pre(orderable.length > 0)
      const cart = cartOf(orderable)
      const order = priceAtServer(menu, cart)
      const products = indexProducts([categoryOf({ items: menu })])
      expect(order).toMatchObject({ status: 'priced', subtotal: subtotalOf(products, cart) })
      priced += orderable.length
    }),
    { numRuns: 300 },
  )
  expect(priced).toBeGreaterThan(300)
})

test('AMB-032 an outdated price is refused by the server, never charged', () => {
  fc.assert(
    fc.property(menuAndCart, ({ menu, lines }) => {
      const cart = cartOf(lines.slice(0, 1))
      const dearer = menu.map(product => ({ ...product, price: (product.price + 1) as Product['price'] }))
      const products = indexProducts([categoryOf({ items: [...menu] })])
      const body = orderBody({
        cart,
        products,
        scheduledFor: null,
        paymentMethod: 'cash',
        destination: { mode: 'pickup', outletId: OUTLET },
      })
      const order = priceOrder(
        indexProducts([categoryOf({ items: dearer })]),
        v.parse(placeOrderBody, body).items,
      )
      expect(order.status).toBe('refused')
    }),
  )
})
