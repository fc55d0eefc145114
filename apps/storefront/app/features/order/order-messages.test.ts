import { describe, expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { id } from '../../lib/i18n/messages/id.ts'
import { createT } from '../../lib/i18n/t.ts'
import { failureReason } from './order-messages.ts'

const CODES = [
  'EXPIRED_CARD',
  'ISSUER_SUSPECT_FRAUD',
  'DECLINED_BY_PROCESSOR',
  'INSUFFICIENT_BALANCE',
  'STOLEN_CARD',
  'INACTIVE_OR_UNAUTHORIZED_CARD',
  'PROCESSOR_ERROR',
  'INVALID_CVV',
  'DECLINED_BY_ISSUER',
]
const OTHER = 'Payment could not be processed. Please try again or use a different payment method'

describe.each([
  ['en', createT('en', en)],
  ['id', createT('id', id)],
] as const)('why a payment failed, in %s', (_locale, t) => {
  it('ORDER-57 ORDER-58 each code has its own reason, followed by the code', () => {
    const reasons = CODES.map(code => failureReason(t, code))
    expect(new Set(reasons.map(reason => reason.replace(/ \(\w+\)$/, ''))).size).toBe(9)
    for (const [index, code] of CODES.entries())
      expect(reasons[index]).toMatch(new RegExp(`\\. \\(${code}\\)$`))
  })

  it('no property name of an object is taken for a known code', () => {
    expect(failureReason(t, 'constructor')).toBe(failureReason(t, 'constructor_').replace('_', ''))
  })
})

it('ORDER-57 an unknown code, and no code', () => {
  const t = createT('en', en)
  expect(failureReason(t, 'CHANNEL_UNAVAILABLE')).toBe(`${OTHER} (CHANNEL_UNAVAILABLE)`)
  expect(failureReason(t, null)).toBe(OTHER)
})
