// What the entries of an order's ledger sum to (LEDGER-01).
import type { LedgerEntry, LedgerKind, LedgerState } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'

type Effect = Pick<LedgerEntry, 'kind' | 'owed' | 'received'>

export interface Standing {
  /** What the customer still owes; negative: what the restaurant owes the customer. */
  owed: number
  /** What the restaurant has received for the order, less what it gave back and what the provider took. */
  received: number
  state: LedgerState
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** With the entry that charges the order. */
export function standingOf(entries: readonly Effect[]): Standing {
  const owed = sumOf(entries.map(entry => entry.owed))
  const received = sumOf(entries.map(entry => entry.received))
  return { owed, received, state: owed === 0 ? 'balanced' : owed > 0 ? 'to_pay' : 'to_return' }
}

export interface ChargeNow {
  /** What the order still costs: nothing once it is cancelled. */
  charge: Rupiah
  /** By how much it was reduced. */
  reduced: Rupiah
}

/**
 * `total`: what the order cost when it was placed. What is charged now is less by what was reduced, written off or
 * cancelled.
 */
export function chargeOf(total: Rupiah, entries: readonly Pick<Effect, 'kind' | 'owed'>[]): ChargeNow {
  const owedBy = (...kinds: LedgerKind[]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind)).map(entry => entry.owed))
  const reduced = 0 - owedBy('reduced')
  return {
    charge: (total - reduced + owedBy('written_off', 'cancelled')) as Rupiah,
    reduced: reduced as Rupiah,
  }
}

/** What went back to the customer, by whatever way. */
export const givenBackOf = (entries: readonly Pick<Effect, 'kind' | 'owed'>[]): Rupiah =>
  sumOf(entries.filter(({ kind }) => kind === 'returned').map(({ owed }) => owed)) as Rupiah

/** A cancelled order still says what it would have cost. */
export const totalNow = (total: Rupiah, entries: readonly Pick<Effect, 'kind' | 'owed'>[]): Rupiah =>
  (total - chargeOf(total, entries).reduced) as Rupiah
