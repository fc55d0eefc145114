// Endpoints for the test of the counter.
import * as api from '@pesan/contract/api'
import type { DbPool } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import {
  answerCounterTest,
  listRunningTests,
  readCounters,
  type StartingDeps,
  startCounterTest,
} from './counter-test.service.ts'

type RouteDeps = Omit<StartingDeps, 'activity'> & { db: DbPool }

export function mountCounterTests(mount: Mount, deps: RouteDeps): void {
  mount(api.startCounterTest, async ({ body, caller, activity }) => {
    const outlets = { outletId: body.outlet, outletIds: outletsOfCaller(caller) }
    const result = await startCounterTest({ ...deps, activity }, caller.company, outlets)
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'unknown_outlet') throw new Refused('unknown_outlet')
    return { data: result.test }
  })

  mount(api.listCounterTests, async ({ caller }) => ({ data: await readCounters(deps, keyOf(caller)) }))

  mount(api.listRunningCounterTests, async ({ query, caller }) => ({
    data: await listRunningTests(deps, { ...keyOf(caller), open: query.open === 'true' }),
  }))

  mount(api.answerCounterTest, async ({ params, body, caller, activity }) => {
    const answer = { ...params, answer: body, outletIds: outletsOfCaller(caller) }
    const test = await answerCounterTest({ ...deps, activity }, caller.company, answer)
    if (!test) throw new Refused('not_found')
    return { data: test }
  })
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})
