import type { LedgerKind } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, test } from 'vitest'
import { standingOf, totalNow } from './standing.ts'

const entry = (kind: LedgerKind, owed: number, received: number) => ({ kind, owed, received })
const CHARGED = entry('charged', 370_740, 0)
const CAPTURED = entry('captured', -370_740, 370_740)
const REDUCED = entry('reduced', -51_975, 0)
const RETURNED = entry('returned', 51_975, -51_975)

describe('LEDGER-01 what the entries of an order sum to', () => {
  test.each([
    ['placed', [CHARGED], { owed: 370_740, received: 0, state: 'to_pay' }],
    ['paid', [CHARGED, CAPTURED], { owed: 0, received: 370_740, state: 'balanced' }],
    [
      'items taken out, and the money still on its way back',
      [CHARGED, CAPTURED, REDUCED],
      { owed: -51_975, received: 370_740, state: 'to_return' },
    ],
    [
      'the money went back',
      [CHARGED, CAPTURED, REDUCED, RETURNED],
      { owed: 0, received: 318_765, state: 'balanced' },
    ],
    [
      "the provider's fee concerns the restaurant alone",
      [CHARGED, CAPTURED, entry('provider_fee', 0, -2_595)],
      { owed: 0, received: 368_145, state: 'balanced' },
    ],
  ] as const)('%s', (_name, entries, expected) => {
    expect(standingOf(entries)).toEqual(expected)
  })

  test('the total of now is less what was taken out, also of a cancelled order', () => {
    const cancelled = entry('cancelled', -318_765, 0)
    expect(totalNow(370_740 as Rupiah, [CHARGED, CAPTURED, REDUCED, cancelled])).toBe(318_765)
  })
})
