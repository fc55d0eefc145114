// What a settlement of the payment provider brings to the bank (LEDGER-11).
import type { MovementType } from '@pesan/contract/payment'

/** Of one settlement, or of several. */
export interface PayoutSums {
  captured: number
  returned: number
  /** What the provider has said until now. */
  fees: number
}

/** In rupiah; negative where more went back than was captured. */
export const netOf = ({ captured, returned, fees }: PayoutSums): number => captured - returned - fees

interface PayoutLine {
  kind: MovementType
  amount: number
  /** Null: the provider has not reported it yet. */
  fee: number | null
}

/** A refund takes away, and so does its fee. */
export const netOfLine = ({ kind, amount, fee }: PayoutLine): number =>
  (kind === 'capture' ? amount : -amount) - (fee ?? 0)

/** All zero without payouts. */
export const totalOf = (payouts: readonly PayoutSums[]): PayoutSums => ({
  captured: payouts.reduce((sum, { captured }) => sum + captured, 0),
  returned: payouts.reduce((sum, { returned }) => sum + returned, 0),
  fees: payouts.reduce((sum, { fees }) => sum + fees, 0),
})
