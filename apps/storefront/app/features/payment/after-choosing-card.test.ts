import { describe, expect, test } from 'vitest'
import { dialogForCard, isCardGivenUp } from './after-choosing-card.ts'

describe('choosing to pay by card', () => {
  test.each([
    ['PAY-09 with an email and a saved card', true, 1, 'saved_cards'],
    ['PAY-10 with an email and no saved card', true, 0, 'credit_card'],
    ['PAY-11 without an email', false, 0, 'email_collection'],
    ['PAY-11 without an email, whatever is saved', false, 2, 'email_collection'],
    ['with cards that could not be loaded', true, 'failed', 'saved_cards'],
  ] as const)('%s', (_, hasEmail, savedCards, dialog) => {
    expect(dialogForCard({ hasEmail, savedCards })).toBe(dialog)
  })
})

describe('giving the card up', () => {
  test.each([
    ['PAY-44 closing the email dialog', ['email_collection'], [], false, true],
    ['PAY-50 closing the saved cards', ['saved_cards'], [], false, true],
    ['PAY-50 going back from the saved cards', ['saved_cards'], ['payment_methods'], false, true],
    ['PAY-50 closing them with a card chosen keeps it', ['saved_cards'], [], true, false],
    [
      'AMB-048 going on from the email to the card keeps it',
      ['email_collection'],
      ['credit_card'],
      false,
      false,
    ],
    ['going on from the saved cards to a new one keeps it', ['saved_cards'], ['credit_card'], false, false],
    ['closing the card form keeps the method', ['credit_card'], [], false, false],
    ['choosing another method does not count', ['payment_methods'], [], false, false],
  ] as const)('%s', (_, before, now, hasCard, isGivenUp) => {
    expect(isCardGivenUp(before, now, hasCard)).toBe(isGivenUp)
  })
})
