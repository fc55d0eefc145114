import { outletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type CardChoice,
  type CheckoutState,
  type NameState,
  nextCheckoutStep,
} from './next-checkout-step.ts'

const outlet = v.parse(outletId, '0192d3a0-0000-7000-8000-000000000001')
const ready: CheckoutState = {
  isCartEmpty: false,
  isSignedIn: true,
  paymentMethod: 'cash',
  fulfilment: { mode: 'pickup', outletId: outlet },
  needsSlot: false,
  total: 50_000 as Rupiah,
  name: 'known',
  card: 'unknown',
  hasUnfinishedOrder: false,
}

describe('pressing submit', () => {
  test.each([
    [
      'LATER-01 for what can only be had later asks when, after the outlet',
      { needsSlot: true, name: 'unknown' },
      'choose_slot',
    ],
    ['ORDER-04 with an empty cart goes home', { isCartEmpty: true, isSignedIn: false }, 'go_home'],
    ['ORDER-05 as a guest opens sign-in', { isSignedIn: false, paymentMethod: null }, 'sign_in'],
    [
      'ORDER-06 without a payment method asks for one',
      { paymentMethod: null, fulfilment: { mode: 'pickup', outletId: null } },
      'choose_payment',
    ],
    [
      'ORDER-07 FULF-32 for pick up without an outlet asks for one',
      { fulfilment: { mode: 'pickup', outletId: null } },
      'choose_outlet',
    ],
    [
      'ORDER-07 FULF-33 for delivery without an address asks for one',
      { fulfilment: { mode: 'delivery', reach: null, isFeeKnown: false } },
      'choose_address',
    ],
    [
      'ORDER-08 RANGE-03 for delivery out of range explains it',
      { fulfilment: { mode: 'delivery', reach: 'outside', isFeeKnown: true } },
      'out_of_range',
    ],
    [
      'ORDER-08 for delivery with an unknown fee requests a quote first (AMB-033)',
      { fulfilment: { mode: 'delivery', reach: 'inside', isFeeKnown: false } },
      'quote_delivery',
    ],
    [
      'ORDER-09 for delivery within range, with a known fee, places the order',
      { fulfilment: { mode: 'delivery', reach: 'inside', isFeeKnown: true } },
      'place',
    ],
    [
      'ORDER-09 an unknown centre passes here (AMB-001)',
      { fulfilment: { mode: 'delivery', reach: 'unknown', isFeeKnown: true } },
      'place',
    ],
    [
      'AMB-044 with an unfinished order offers that order',
      { paymentMethod: 'card', hasUnfinishedOrder: true },
      'offer_unfinished',
    ],
    [
      'with an amount that the method does not accept explains it',
      { paymentMethod: 'virtual_account', total: 9_999 as Rupiah },
      'explain_amount',
    ],
    ['with a customer who is not loaded yet loads their name', { name: 'unknown' }, 'load_name'],
    ['with a customer who has no name asks for one', { name: 'missing' }, 'ask_name'],
    [
      'asks for a name before a card, so that nothing interrupts the return from the bank',
      { name: 'missing', paymentMethod: 'card', card: 'none' },
      'ask_name',
    ],
    ['ORDER-14 by card without one asks for it', { paymentMethod: 'card', card: 'none' }, 'add_card'],
    ['ORDER-09 by a chosen card places the order', { paymentMethod: 'card', card: 'chosen' }, 'place'],
    ['a total of 0 needs no card', { paymentMethod: 'card', card: 'none', total: 0 as Rupiah }, 'place'],
    ['ORDER-09 otherwise places the order', {}, 'place'],
  ] as const)('%s', (_title, missing, step) => {
    expect(nextCheckoutStep({ ...ready, ...missing })).toBe(step)
  })

  test('ORDER-13 paying by card loads the saved cards before requiring one', () => {
    expect(nextCheckoutStep({ ...ready, paymentMethod: 'card', card: 'unknown' })).toBe('load_cards')
  })

  test('ORDER-04 ORDER-05 ORDER-06 an empty cart comes before signing in, signing in before the payment method', () => {
    const nothing = {
      ...ready,
      isCartEmpty: true,
      isSignedIn: false,
      paymentMethod: null,
      fulfilment: { mode: 'pickup', outletId: null },
    } as const
    expect(nextCheckoutStep(nothing)).toBe('go_home')
    expect(nextCheckoutStep({ ...nothing, isCartEmpty: false })).toBe('sign_in')
    expect(nextCheckoutStep({ ...nothing, isCartEmpty: false, isSignedIn: true })).toBe('choose_payment')
  })

  test.each([
    [{ mode: 'pickup', outletId: null }, 'choose_outlet'],
    [{ mode: 'delivery', reach: null, isFeeKnown: true }, 'choose_address'],
    [{ mode: 'delivery', reach: 'outside', isFeeKnown: true }, 'out_of_range'],
    [{ mode: 'delivery', reach: 'inside', isFeeKnown: true }, 'place'],
  ] as const)('ORDER-07 ORDER-08 ORDER-09 with a payment method, %o decides: %s', (fulfilment, step) => {
    expect(nextCheckoutStep({ ...ready, fulfilment })).toBe(step)
  })

  test('ORDER-04 to ORDER-09: the first missing item decides, in that order', () => {
    const state = fc.record({
      isCartEmpty: fc.boolean(),
      isSignedIn: fc.boolean(),
      paymentMethod: fc.constantFrom(null, 'cash' as const, 'card' as const),
      fulfilment: fc.constantFrom<CheckoutState['fulfilment']>(
        { mode: 'delivery', reach: null, isFeeKnown: false },
        { mode: 'delivery', reach: 'outside', isFeeKnown: true },
        { mode: 'delivery', reach: 'inside', isFeeKnown: false },
        { mode: 'delivery', reach: 'inside', isFeeKnown: true },
        { mode: 'pickup', outletId: null },
        { mode: 'pickup', outletId: outlet },
      ),
      needsSlot: fc.boolean(),
      total: fc.constantFrom(0, 4_999, 50_000).map(amount => amount as Rupiah),
      name: fc.constantFrom<NameState>('unknown', 'missing', 'known'),
      card: fc.constantFrom<CardChoice>('unknown', 'none', 'chosen'),
      hasUnfinishedOrder: fc.boolean(),
    })
    fc.assert(
      fc.property(state, given => {
        const missing = [
          given.isCartEmpty && 'go_home',
          !given.isSignedIn && 'sign_in',
          given.paymentMethod === null && 'choose_payment',
          given.fulfilment.mode === 'delivery' && given.fulfilment.reach === null && 'choose_address',
          given.fulfilment.mode === 'delivery' && given.fulfilment.reach === 'outside' && 'out_of_range',
          given.fulfilment.mode === 'delivery' && !given.fulfilment.isFeeKnown && 'quote_delivery',
          given.fulfilment.mode === 'pickup' && given.fulfilment.outletId === null && 'choose_outlet',
          given.needsSlot && 'choose_slot',
          given.hasUnfinishedOrder && 'offer_unfinished',
          given.paymentMethod === 'card' && given.total === 4_999 && 'explain_amount',
          given.name === 'unknown' && 'load_name',
          given.name === 'missing' && 'ask_name',
          given.paymentMethod === 'card' && given.total > 0 && given.card === 'unknown' && 'load_cards',
          given.paymentMethod === 'card' && given.total > 0 && given.card === 'none' && 'add_card',
        ]
        expect(nextCheckoutStep(given)).toBe(missing.find(step => step !== false) ?? 'place')
      }),
    )
  })
})
