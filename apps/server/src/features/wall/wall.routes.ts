// The endpoint of the screens that guests look at.
import * as api from '@pesan/contract/api'
import type { DbPool } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import type { Clock } from '../../providers/clock.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { readWall } from './wall.service.ts'

interface WallDeps {
  db: DbPool
  clock: Clock
}

export function mountWall(mount: Mount, deps: WallDeps): void {
  mount(api.readWall, async ({ caller }) => {
    const { company } = caller
    const outletIds = outletsOfCaller(caller) ?? (await outletsOf(deps, company)).map(({ id }) => id)
    return { data: await readWall(deps, { companyId: company.id, outletIds }) }
  })
}
