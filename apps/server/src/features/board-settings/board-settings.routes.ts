// Endpoints for the settings of the board.
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { DbPool } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller, refusedAtSomeOutlets } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import { changeBoardSettings, readBoardSettings } from './board-settings.service.ts'

interface BoardSettingsDeps {
  db: DbPool
  clock: Clock
  outboxFilled(): void
  companyChanged(id: CompanyId): Promise<void>
}

export function mountBoardSettings(mount: Mount, deps: BoardSettingsDeps): void {
  mount(api.readBoardSettings, async ({ caller }) => ({ data: await readBoardSettings(deps, keyOf(caller)) }))

  mount(api.changeBoardSettings, async ({ body, caller, activity }) => {
    const result = await changeBoardSettings({ ...deps, activity }, keyOf(caller), body)
    if (result.status === 'all_outlets_needed') throw refusedAtSomeOutlets()
    if (result.status === 'unknown_outlet') throw new Refused('unknown_outlet')
    return { data: result.settings }
  })
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})
