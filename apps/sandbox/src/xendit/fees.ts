/**
 * What the simulated vendor takes for itself. The rates are invented for this simulator, in the manner of a price list, and
 * can be changed by `PUT /control/fees`; a real account has those of its contract.
 */
import type { Fee, Ledger, Method, Transaction } from './ledger.ts'

interface Rate {
  percent: number
  /** In rupiah. */
  flat: number
}

export interface Fees {
  QR_CODE: Rate
  VIRTUAL_ACCOUNT: Rate
  CARD: Rate
  /** Value added tax on the fee. */
  vatPercent: number
}

export const createFees = (): Fees => ({
  QR_CODE: { percent: 0.7, flat: 0 },
  VIRTUAL_ACCOUNT: { percent: 0, flat: 4_000 },
  CARD: { percent: 2.9, flat: 2_000 },
  vatPercent: 11,
})

export const feeOf = (fees: Fees, type: Method['type'], amount: number): Fee => {
  const { percent, flat } = fees[type]
  const fee = Math.round((amount * percent) / 100) + flat
  return { fee, vat: Math.round((fee * fees.vatPercent) / 100) }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from the payment to the bank. */
const SETTLES_AFTER_DAYS = { QR_CODE: 1, VIRTUAL_ACCOUNT: 1, CARD: 2 } as const

export const settlesAt = (type: Method['type'], paidAt: Date): Date =>
  new Date(paidAt.getTime() + SETTLES_AFTER_DAYS[type] * DAY_MS)

/** What the account has at the vendor: the sum of what its transactions brought. */
export const balanceOf = (ledger: Ledger, transactions: readonly Transaction[]): number =>
  transactions
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { type, amount, fee }) => {
      const taken = ledger.pendingFees ? 0 : fee.fee + fee.vat
      return sum + (type === 'PAYMENT' ? amount : -amount) - taken
    }, 0)
