// The outlets that a caller of the restaurant's endpoints is limited to (STAFF-08).
import type { Endpoint } from '@pesan/contract/endpoint'
import type { OutletId } from '@pesan/contract/ids'
import { isOfAllOutlets } from '@pesan/contract/outlet-rights'
import type { Callers } from './mount.ts'
import { Refused } from './refusal.ts'

/** Null: all of the company. */
export const outletsOfCaller = ({ by }: Callers['restaurant']): readonly OutletId[] | null =>
  'outletIds' in by ? by.outletIds : null

export function mayActAt(caller: Callers['restaurant'], outletId: OutletId): boolean {
  const outletIds = outletsOfCaller(caller)
  return outletIds === null || outletIds.includes(outletId)
}

/** Refuses a caller that is limited to outlets what concerns every outlet. */
export function requireRightAt(outletIds: readonly OutletId[] | null, endpoint: Endpoint): void {
  if (outletIds !== null && isOfAllOutlets(endpoint)) throw refusedAtSomeOutlets()
}

export const refusedAtSomeOutlets = (): Refused =>
  new Refused('scope_missing', {
    errors: { scope: ['It concerns every outlet, and the caller is limited to some'] },
  })
