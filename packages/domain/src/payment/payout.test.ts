import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOf, netOfLine, type PayoutSums, totalOf } from './payout.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const line = fc.record({
  kind: fc.constantFrom('capture' as const, 'refund' as const),
  amount,
  fee: fc.option(amount),
})

type Line = Parameters<typeof netOfLine>[0]

const sumOf = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sum, one) => sum + of(one), 0)

const sumsOf = (lines: readonly Line[]): PayoutSums => ({
  captured: sumOf(lines, ({ kind, amount: paid }) => (kind === 'capture' ? paid : 0)),
  returned: sumOf(lines, ({ kind, amount: back }) => (kind === 'refund' ? back : 0)),
  fees: sumOf(lines, ({ fee }) => fee ?? 0),
})

test('LEDGER-11 the lines of a settlement sum to it, and the settlements to what came to the bank', () => {
  fc.assert(
    fc.property(fc.array(fc.array(line)), settlements => {
      const payouts = settlements.map(sumsOf)
      for (const [index, lines] of settlements.entries())
        expect(netOf(payouts[index] ?? sumsOf([]))).toBe(sumOf(lines, netOfLine))
      expect(netOf(totalOf(payouts))).toBe(sumOf(settlements.flat(), netOfLine))
    }),
  )
})

test('LEDGER-11 a settlement of refunds alone takes money from the bank', () => {
  expect(netOf({ captured: 0, returned: 25_000, fees: 194 })).toBe(-25_194)
  expect(netOfLine({ kind: 'refund', amount: 25_000, fee: 194 })).toBe(-25_194)
})
