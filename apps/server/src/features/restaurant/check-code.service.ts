// Whether what a customer says is the code of the order, before it is handed over (BOARD-19). Each check counts before it is
// answered, so that guesses at the same time are not more of them.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { isToHandOver } from '@pesan/domain/order/hand-over'
import { nextStatuses } from '@pesan/domain/order/transitions'
import type { Db } from '../../db/pool.ts'
import type { RateLimit } from '../../db/rate-limit.ts'
import type { Clock } from '../../providers/clock.ts'
import { type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { isHandOverCode } from '../order/hand-over-code.ts'
import { type AdvanceResult, findOrderOfCompany, subjectOf } from '../order/order.service.ts'
import { consumeRateLimit, findWaitMs } from '../rate-limit/rate-limit.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { HAND_OVER_LIMITS } from '../rate-limit/rate-limits.ts'

export interface CodeDeps {
  clock: Clock
  handOverKey: Buffer
}

interface CodeRequest {
  companyId: CompanyId
  orderId: OrderId
  code: string
}

type CodeResult =
  | { status: 'checked'; isRight: boolean; triesLeft: number }
  | { status: 'limited'; retryAfterS: number }
  | Exclude<AdvanceResult, { status: 'advanced' }>

export async function checkCode(
  { db, clock, activity, handOverKey }: CodeDeps & RecordingDeps,
  { code, ...key }: CodeRequest,
): Promise<CodeResult> {
  const found = await findOrderOfCompany(db, key)
  if (!found) return { status: 'not_found' }
  const { status, fulfilment: mode, paid } = found.order
  if (!isToHandOver(status))
    return { status: 'not_allowed', from: status, allowed: nextStatuses({ status, mode, paid }) }
  const limit = { key: `hand_over:${key.orderId}`, now: clock.now(), allowances: HAND_OVER_LIMITS }
  const waitMs = await consumeRateLimit(db, limit)
  if (waitMs > 0) return { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }
  const isRight = isHandOverCode(handOverKey, key, code)
  const triesLeft = await countTriesLeft(limit, db)
  await recordChange(
    { db, activity },
    () => Promise.resolve(),
    () => ({ companyId: key.companyId, subject: subjectOf(found.order), after: { is_right: isRight } }),
  )
  return { status: 'checked', isRight, triesLeft }
}

/** How many more checks could be made now. */
async function countTriesLeft(limit: RateLimit, db: Db): Promise<number> {
  const most = Math.min(...limit.allowances.map(({ max }) => max))
  for (let left = most; left > 0; left -= 1) {
    const allowances = limit.allowances.map(({ max, windowMs }) => ({ max: max - left + 1, windowMs }))
    if ((await findWaitMs(db, { ...limit, allowances })) === 0) return left
  }
  return 0
}
