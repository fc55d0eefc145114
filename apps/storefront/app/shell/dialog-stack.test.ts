import type { ProductId } from '@pesan/contract/ids'
import { describe, expect, it } from 'vitest'
import { type Dialog, dialogReducer, NO_DIALOGS } from './dialog-stack.ts'

const DIAVOLA: Dialog = { type: 'product', productId: 'diavola' as ProductId }
const CODE: Dialog = {
  type: 'enter_code',
  phone: '+628123',
  expiresAt: '2026-11-20T10:00:00Z',
  requestId: null,
  waitS: null,
}

const opened = (...dialogs: Dialog[]) =>
  dialogs.reduce((stack, dialog) => dialogReducer(stack, { type: 'open', dialog }), NO_DIALOGS)
const typesOf = (stack: typeof NO_DIALOGS) => stack.layers.map(layer => layer.type)

describe('the open dialogs', () => {
  it('UIST-04 the code dialog replaces the phone dialog', () => {
    expect(typesOf(opened({ type: 'sign_in' }, CODE))).toEqual(['enter_code'])
  })

  it('AUTH-07 the phone and the expiry of a sent code are known until its dialog closes', () => {
    const stack = opened({ type: 'sign_in' }, CODE)
    expect(stack.layers).toEqual([{ ...CODE, serial: 2 }])
    expect(dialogReducer(stack, { type: 'trim', depth: 0 }).layers).toEqual([])
  })

  it('UIST-05 the phone dialog replaces the code dialog and discards its data', () => {
    expect(opened(CODE, { type: 'sign_in' }).layers).toEqual([{ type: 'sign_in', serial: 2 }])
  })

  const CARD: Dialog = { type: 'credit_card', hasEmail: true, isForOrder: false }
  const CARD_WITHOUT_EMAIL: Dialog = { ...CARD, hasEmail: false }

  it.each<[string, Dialog]>([
    ['credit card', CARD],
    ['email collection', CARD_WITHOUT_EMAIL],
    ['saved cards', { type: 'saved_cards' }],
  ])('UIST-02 the payment methods replace %s', (_, dialog) => {
    expect(typesOf(opened(dialog, { type: 'payment_methods' }))).toEqual(['payment_methods'])
  })

  it('UIST-03 the card form opens with an email, and the email dialog without one', () => {
    expect(typesOf(opened(CARD))).toEqual(['credit_card'])
    expect(typesOf(opened(CARD_WITHOUT_EMAIL))).toEqual(['email_collection'])
  })

  it('the email dialog retains that an order waits for the card', () => {
    const { layers } = opened({ ...CARD_WITHOUT_EMAIL, isForOrder: true })
    expect(layers[0]).toMatchObject({ type: 'email_collection', isForOrder: true })
  })

  it('one payment step replaces the other', () => {
    const steps: Dialog[] = [{ type: 'payment_methods' }, { type: 'saved_cards' }, CARD]
    expect(typesOf(opened(...steps))).toEqual(['credit_card'])
  })

  it('other dialogs open above those that are open', () => {
    expect(typesOf(opened({ type: 'payment_methods' }, { type: 'sign_in' }))).toEqual([
      'payment_methods',
      'sign_in',
    ])
  })

  it('opening the same dialog again gives a fresh one', () => {
    const [first] = opened(DIAVOLA).layers
    const [second] = opened(DIAVOLA, DIAVOLA).layers
    expect(second).toMatchObject(DIAVOLA)
    expect(second?.serial).not.toBe(first?.serial)
  })

  it('closing removes the top layer, and going back the topmost layers', () => {
    const stack = opened({ type: 'payment_methods' }, { type: 'sign_in' })
    expect(typesOf(dialogReducer(stack, { type: 'close' }))).toEqual(['payment_methods'])
    expect(typesOf(dialogReducer(NO_DIALOGS, { type: 'close' }))).toEqual([])
    expect(typesOf(dialogReducer(stack, { type: 'trim', depth: 1 }))).toEqual(['payment_methods'])
    expect(dialogReducer(stack, { type: 'trim', depth: 2 })).toBe(stack)
  })
})
