import { beforeEach, describe, expect, it, test } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { chooseCard, choosePaymentMethod, paymentStore, withoutCard } from './payment-store.ts'

beforeEach(() => paymentStore.setState({ method: null, cardId: null }))

describe('the payment choice', () => {
  it('choosing a card also chooses to pay by card', () => {
    chooseCard('card-1')
    expect(paymentStore.getState()).toEqual({ method: 'card', cardId: 'card-1' })
  })

  it('choosing another method in between keeps the card', () => {
    chooseCard('card-1')
    choosePaymentMethod('cash')
    choosePaymentMethod('card')
    expect(paymentStore.getState().cardId).toBe('card-1')
  })

  it('AMB-043 AUTH-39 the end of the session clears the card and the card method', () => {
    startSession('token')
    chooseCard('card-1')
    endSession()
    expect(paymentStore.getState()).toEqual({ method: null, cardId: null })
  })

  test.each(['cash', 'virtual_account', 'qris', null] as const)('AMB-043 %s survives it', method => {
    expect(withoutCard({ method, cardId: 'card-1' })).toEqual({ method, cardId: null })
  })
})
