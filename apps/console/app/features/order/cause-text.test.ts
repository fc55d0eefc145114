import { LATE_MONEY_CAUSE } from '@pesan/domain/order/late-money'
import { RECALL_CAUSE } from '@pesan/domain/order/recall'
import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { causeText } from './cause-text.ts'

test('BOARD-10 the history names what brought about a change in words, in both languages', () => {
  for (const cause of [LATE_MONEY_CAUSE, RECALL_CAUSE, 'auto_accept', 'not_confirmed'])
    for (const locale of ['en', 'id'] as const)
      expect(causeText(translateInto(locale), cause)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
})
