// The endpoint that checks the code of an order before it is handed over.
import * as api from '@pesan/contract/api'
import type { DbPool } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type CodeDeps, checkCode } from './check-code.service.ts'
import { refusedMove, requireOrderOfCaller } from './order-of-caller.routes.ts'

export function mountCodes(mount: Mount, deps: CodeDeps & { db: DbPool }): void {
  mount(api.checkHandOverCode, async ({ params, body, caller, activity }) => {
    await requireOrderOfCaller(deps, caller, params)
    const key = { companyId: caller.company.id, ...params }
    const result = await checkCode({ ...deps, activity }, { ...key, ...body })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status !== 'checked') throw refusedMove(result)
    return { data: { is_right: result.isRight, tries_left: result.triesLeft } }
  })
}
