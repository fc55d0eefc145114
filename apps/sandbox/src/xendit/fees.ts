/**
 * What the simulated vendor takes for itself. The rates are invented for this simulator, in the manner of a price list, and
 * can be changed by `PUT /control/fees`; a real account has those of its contract.
 */
import { INSTRUMENT_TYPES, INSTRUMENTS, type InstrumentType, type Rate } from './instruments.ts'
import type { Fee, Ledger, Transaction } from './ledger.ts'

export interface Fees extends Record<InstrumentType, Rate> {
  /** Value added tax on the fee. */
  vatPercent: number
}

export const createFees = (): Fees => ({
  ...byType(type => INSTRUMENTS[type].fee),
  vatPercent: 11,
})

export const byType = <Value>(of: (type: InstrumentType) => Value): Record<InstrumentType, Value> =>
  Object.fromEntries(INSTRUMENT_TYPES.map(type => [type, of(type)])) as Record<InstrumentType, Value>

export const feeOf = (fees: Fees, type: InstrumentType, amount: number): Fee => {
  const { percent, flat } = fees[type]
  const fee = Math.round((amount * percent) / 100) + flat
  return { fee, vat: Math.round((fee * fees.vatPercent) / 100) }
}

const DAY_MS = 24 * 60 * 60 * 1000

export const settlesAt = (type: InstrumentType, paidAt: Date): Date =>
  new Date(paidAt.getTime() + INSTRUMENTS[type].settlesAfterDays * DAY_MS)

/** What the account has at the vendor: the sum of what its transactions brought. */
export const balanceOf = (ledger: Ledger, transactions: readonly Transaction[]): number =>
  transactions
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { type, amount, fee }) => {
      const taken = ledger.pendingFees ? 0 : fee.fee + fee.vat
      return sum + (type === 'PAYMENT' ? amount : -amount) - taken
    }, 0)
