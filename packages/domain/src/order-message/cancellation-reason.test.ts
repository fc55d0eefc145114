import { expect, test } from 'vitest'
import { cancellationReason } from './cancellation-reason.ts'

test.each([
  ['No more dough.', 'No more dough'],
  [' Too\n\t busy  today! ', 'Too busy today!'],
  ['...', 'the restaurant cannot make it'],
  [null, 'the restaurant cannot make it'],
])('BOARD-20 the reason %j of the restaurant appears in a sentence as %j', (reason, shown) => {
  expect(cancellationReason({ by: 'restaurant', reason, locale: 'en' })).toBe(shown)
})

test("BOARD-20 a reason of the system appears in the language of the customer, never in the system's words", () => {
  const reason = 'nobody acknowledged it in time'
  expect(cancellationReason({ by: 'not_confirmed', reason, locale: 'id' })).toBe(
    'restoran tidak mengonfirmasinya tepat waktu',
  )
})
