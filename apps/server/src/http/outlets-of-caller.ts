// The outlets that a caller of the restaurant's endpoints is limited to (STAFF-08).
import type { OutletId } from '@pesan/contract/ids'
import type { Callers } from './mount.ts'

/** Null: all of the company. */
export const outletsOfCaller = ({ by }: Callers['restaurant']): readonly OutletId[] | null =>
  'outletIds' in by ? by.outletIds : null

export function mayActAt(caller: Callers['restaurant'], outletId: OutletId): boolean {
  const outletIds = outletsOfCaller(caller)
  return outletIds === null || outletIds.includes(outletId)
}
