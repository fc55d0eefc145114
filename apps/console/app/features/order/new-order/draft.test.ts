import { orderChannel } from '@pesan/contract/restaurant-order'
import { addLine } from '@pesan/domain/cart/cart'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { toRupiah } from '@pesan/domain/money/rupiah'
import { categoryOf, groupOf, modifierIds, productIdOf, productOf } from '@pesan/testkit/products'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  chosenOutlet,
  type Draft,
  draftSchema,
  emptyDraft,
  isTouched,
  missingOf,
  quoteBodyOf,
} from './draft.ts'

const OUTLET = v.parse(draftSchema.entries.outlet, '0192d3a0-0000-7000-8000-000000000b01')
const OTHER = v.parse(draftSchema.entries.outlet, '0192d3a0-0000-7000-8000-000000000b02')
if (!OUTLET || !OTHER) throw new Error('two outlets')

const SIZE = groupOf({ id: 'size', min: 1, max: 1, modifiers: ['large'] })
const menu = (...products: ReturnType<typeof productOf>[]) => indexProducts([categoryOf({ items: products })])
const PIZZA = productOf({ id: 'pizza', price: 90_000, modifierGroups: [SIZE] })

const empty = (given: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('key', { channel: 'counter', outlet: OUTLET }),
  ...given,
})
const withPizza = (given: Partial<Draft> = {}, selected: string[] = ['large']): Draft => {
  const draft = empty(given)
  const options = { selectedModifiers: { size: modifierIds(...selected) }, notes: 'no salt' }
  const cart = addLine(draft.cart, { productId: productIdOf('pizza'), quantity: 2, options }, 1)
  return { ...draft, cart }
}

describe('BOARD-13 a draft', () => {
  test('lacks items, an outlet and the number of a guest on the phone', () => {
    expect(missingOf(empty({ channel: 'phone', phone: ' ' }), null, menu())).toEqual([
      'items',
      'outlet',
      'phone',
    ])
    expect(missingOf(withPizza({ channel: 'phone', phone: '0812' }), OUTLET, menu(PIZZA))).toEqual([])
    expect(missingOf(withPizza(), OUTLET, menu(PIZZA))).toEqual([])
  })

  test.each([
    ['a product that left the menu', menu(), ['large']],
    ['a product that is sold out', menu({ ...PIZZA, availableStatus: 'UNAVAILABLE' }), ['large']],
    ['a choice that is missing', menu(PIZZA), []],
  ] as const)('cannot be entered with %s', (_what, products, selected) => {
    expect(missingOf(withPizza({}, [...selected]), OUTLET, products)).toEqual(['lines'])
  })

  test('sends what was shown: prices, choices, notes and minutes', () => {
    const draft = withPizza({ name: ' Ayu ', phone: ' 0812 34 ' })
    expect(
      bodyOf(draft, { outlet: OUTLET, minutes: 30, products: menu(PIZZA), deliveryFee: null }),
    ).toMatchObject({
      channel: 'counter',
      items: [{ product_id: 'pizza', quantity: 2, unit_price: 90_000, notes: 'no salt' }],
      pickup_outlet_id: OUTLET,
      payment_method: 'cash',
      customer_name: 'Ayu',
      customer_phone: '0812 34',
      minutes: 30,
    })
    const unnamed = bodyOf(withPizza(), {
      outlet: OUTLET,
      minutes: 30,
      products: menu(PIZZA),
      deliveryFee: null,
    })
    expect(unnamed).not.toHaveProperty('customer_phone')
    expect(unnamed).not.toHaveProperty('allergies')
  })

  test('EDIT-10 takes along what the guest must not eat, and is worth keeping with nothing else', () => {
    const draft = withPizza({ allergies: ['peanuts', 'milk'] })
    const entered = { outlet: OUTLET, minutes: 30, products: menu(PIZZA), deliveryFee: null }
    expect(bodyOf(draft, entered)).toMatchObject({ allergies: ['peanuts', 'milk'] })
    expect(isTouched(empty({ allergies: ['milk'] }))).toBe(true)
    const { allergies, ...stored } = withPizza()
    expect(v.parse(draftSchema, stored).allergies).toEqual(allergies)
  })

  const PLACE = { name: 'Villa Uji', address: 'Jl. Semat 12', latitude: -8.65, longitude: 115.14 }

  test('for delivery lacks a place and a number, and is sent with the fee that was shown', () => {
    const delivery = { mode: 'delivery', place: PLACE, placeDetail: ' blue gate ' } as const
    expect(missingOf(withPizza({ mode: 'delivery' }), null, menu(PIZZA))).toEqual(['place', 'phone'])
    const draft = withPizza({ ...delivery, phone: '0812' })
    expect(missingOf(draft, null, menu(PIZZA))).toEqual([])
    const entered = { outlet: OUTLET, minutes: 30, products: menu(PIZZA), deliveryFee: toRupiah(15_000) }
    const body = bodyOf(draft, entered)
    expect(body).toMatchObject({
      delivery_latitude: -8.65,
      delivery_longitude: 115.14,
      delivery_address_name: 'Villa Uji',
      gmaps_address: 'Jl. Semat 12',
      delivery_location_detail: 'blue gate',
      delivery_fees: 15_000,
    })
    expect(body).not.toHaveProperty('pickup_outlet_id')
  })

  test('is quoted with delivery or a voucher, once all that decides its price is known', () => {
    const quoted = (given: Partial<Draft>) =>
      quoteBodyOf(withPizza(given), OUTLET, { products: menu(PIZZA), hasCharges: false })
    expect(quoted({})).toBeNull()
    expect(quoted({ mode: 'delivery' })).toBeNull()
    expect(quoted({ mode: 'delivery', place: PLACE })).toMatchObject({ delivery_latitude: -8.65 })
    expect(quoted({ voucher: 'HARI10' })).toBeNull()
    expect(quoted({ voucher: ' HARI10 ', phone: '0812' })).toMatchObject({
      pickup_outlet_id: OUTLET,
      voucher_code: 'HARI10',
      customer_phone: '0812',
    })
  })

  test('takes the only outlet by itself, and never one that the member does not work at', () => {
    expect(chosenOutlet(empty({ outlet: null }), [{ id: OUTLET }])).toBe(OUTLET)
    expect(chosenOutlet(empty({ outlet: null }), [{ id: OUTLET }, { id: OTHER }])).toBeNull()
    expect(chosenOutlet(empty({ outlet: OTHER }), [{ id: OUTLET }, { id: OTHER }])).toBe(OTHER)
    expect(chosenOutlet(empty({ outlet: OTHER }), [{ id: OUTLET }])).toBe(OUTLET)
  })

  test('comes back from the device as it was, and one that cannot be read does not', () => {
    const draft = withPizza({ name: 'Ayu' })
    expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(v.is(draftSchema, { ...draft, channel: orderChannel.options[0] })).toBe(false)
    expect([isTouched(draft), isTouched(empty())]).toEqual([true, false])
  })
})
