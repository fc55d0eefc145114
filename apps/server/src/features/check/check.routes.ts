// The operators' endpoint that checks the database against every invariant.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import type { Clock } from '../../providers/clock.ts'
import type { InvariantReport } from './invariant.ts'

const MAX_EXAMPLES = 10

export interface CheckDeps {
  clock: Clock
  /** `ids` null: all of them. */
  queryInvariants(ids: readonly string[] | null): Promise<InvariantReport[]>
}

export function mountCheck(mount: Mount, { clock, queryInvariants }: CheckDeps): void {
  mount(api.checkInvariants, async ({ query }) => {
    const reports = await queryInvariants(query.id === undefined ? null : [query.id])
    const invariants = reports.map(({ id, rule, broken }) => ({
      id,
      rule,
      broken: broken.length,
      examples: broken.slice(0, MAX_EXAMPLES),
    }))
    return { data: { checked_at: clock.now().toISOString(), invariants } }
  })
}
