// The endpoint of met and missed promises.
import * as api from '@pesan/contract/api'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { listPromises } from './promise.service.ts'

export function mountPromises(mount: Mount, deps: { db: Db }): void {
  mount(api.listPromises, async ({ query, caller }) => {
    const key = { company: caller.company, outletIds: outletsOfCaller(caller) }
    const result = await listPromises(deps, key, query)
    if (result.status !== 'listed') throw new Refused(result.status)
    return { data: result.counts }
  })
}
