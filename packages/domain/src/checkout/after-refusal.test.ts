import { errorCatalogue } from '@pesan/contract/errors'
import { orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { afterRefusal } from './after-refusal.ts'

const waiting = v.parse(orderId, '0192d3a0-0000-7000-8000-000000000001')
const explained = { type: 'explain', outdated: null } as const

/** Every code that leads to more than an explanation. */
const STEPS = {
  pending_order_exists: { type: 'offer_unfinished', orderId: waiting },
  voucher_invalid: { type: 'remove_voucher' },
  voucher_not_applicable: { type: 'remove_voucher' },
  out_of_delivery_range: { type: 'out_of_range' },
  slot_full: { type: 'choose_slot' },
  slot_gone: { type: 'choose_slot' },
  delivery_fee_changed: { type: 'explain', outdated: 'delivery_quote' },
  delivery_fee_unknown: { type: 'explain', outdated: 'delivery_quote' },
  delivery_unavailable: { type: 'explain', outdated: 'delivery_quote' },
  charges_changed: { type: 'explain', outdated: 'delivery_quote' },
  below_minimum: { type: 'explain', outdated: 'delivery_quote' },
  price_changed: { type: 'explain', outdated: 'menu' },
  unknown_product: { type: 'explain', outdated: 'menu' },
  product_unavailable: { type: 'explain', outdated: 'menu' },
  not_enough_left: { type: 'explain', outdated: 'menu' },
  not_sold_now: { type: 'explain', outdated: 'menu' },
  invalid_selection: { type: 'explain', outdated: 'menu' },
  payment_card_not_found: { type: 'explain', outdated: 'cards' },
} as const

describe('a refused order', () => {
  test.each(Object.entries(STEPS))('that is refused with %s leads to %o', (code, step) => {
    expect(afterRefusal(code, waiting)).toEqual(step)
  })

  test('AMB-044 without the id of the order that waits, the reason is shown', () => {
    expect(afterRefusal('pending_order_exists', null)).toEqual(explained)
  })

  test('ORDER-17 any other code shows the reason and reloads nothing', () => {
    const codes = Object.keys(errorCatalogue).filter(code => !(code in STEPS))
    expect(codes.length).toBeGreaterThan(0)
    for (const code of codes) expect(afterRefusal(code, waiting)).toEqual(explained)
  })

  test.each(['', 'a_code_of_a_later_release', 'constructor'])(
    'ORDER-17 a code that this page does not know shows the reason: %j',
    code => {
      expect(afterRefusal(code, waiting)).toEqual(explained)
    },
  )
})
