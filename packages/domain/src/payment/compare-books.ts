// Compares the provider's books with ours for a period: every difference, once. Pure; the caller reports
// them.

import type { Rupiah } from '@pesan/contract/money'
import type { MovementType } from '@pesan/contract/payment'

/** A capture or refund in one of the two books. */
export interface Entry {
  kind: MovementType
  /** The provider's id, by which the books are compared. */
  id: string
  amount: Rupiah
  at: Date
}

export type DifferenceKind =
  | 'capture_unknown_here'
  | 'capture_missing_there'
  | 'capture_amount'
  | 'capture_twice'
  | 'refund_unknown_here'
  | 'refund_missing_there'
  | 'refund_amount'
  | 'refund_twice'

export interface Difference<Theirs extends Entry, Ours extends Entry> {
  kind: DifferenceKind
  theirs: Theirs | null
  ours: Ours | null
}

/** The provider's list may lack entries younger than this. */
export const LISTED_AFTER_MS = 24 * 60 * 60_000

/** `ours`: the entries of the period, and those of any time that `theirs` names. */
export function compareBooks<Theirs extends Entry, Ours extends Entry>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  { since, until, now }: { since: Date; until: Date; now: Date },
): Difference<Theirs, Ours>[] {
  const keyOf = ({ kind, id }: Entry) => `${kind} ${id}`
  const known = new Map(ours.map(entry => [keyOf(entry), entry]))
  const listed = new Set(theirs.map(keyOf))
  const differences: Difference<Theirs, Ours>[] = []
  for (const [entry, ...again] of Map.groupBy(theirs, keyOf).values()) {
    if (!entry) continue
    const own = known.get(keyOf(entry))
    if (again.length > 0)
      differences.push({ kind: `${entry.kind}_twice`, theirs: sumOf([entry, ...again]), ours: own ?? null })
    if (!own) differences.push({ kind: `${entry.kind}_unknown_here`, theirs: entry, ours: null })
    else if (own.amount !== entry.amount)
      differences.push({ kind: `${entry.kind}_amount`, theirs: entry, ours: own })
  }
  const isDue = ({ at }: Entry) =>
    at >= since && at <= until && at.getTime() <= now.getTime() - LISTED_AFTER_MS
  for (const entry of ours)
    if (!listed.has(keyOf(entry)) && isDue(entry))
      differences.push({ kind: `${entry.kind}_missing_there`, theirs: null, ours: entry })
  return differences
}

/** The first of them, with the amount of all. */
const sumOf = <Listed extends Entry>([first, ...again]: [Listed, ...Listed[]]): Listed => ({
  ...first,
  amount: again.reduce((sum, { amount }) => sum + amount, first.amount as number) as Rupiah,
})
