// Processes the stored webhooks: server processes claim events in parallel, and each event goes to one of them.
// Failed ones wait longer after each attempt and do not block others.
import { inParallel } from './in-parallel.ts'
import type { CardDeps } from './payment-card.service.ts'
import { claimEvents, rescheduleEvent } from './provider-event.repository.ts'
import { handleEvent } from './provider-event.service.ts'

const CLAIM = 100
const CLAIMED_FOR_MS = 2 * 60_000
const AT_ONCE = 10
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 15 * 60_000

/** Runs one round; true if more events may be due. */
export async function drainEvents(deps: CardDeps, stopping?: AbortSignal): Promise<boolean> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + CLAIMED_FOR_MS)
  const claimed = await claimEvents(deps.db, { now, until, limit: CLAIM })
  const work = async ({ webhookId, attempts }: (typeof claimed)[number]) => {
    const again = await handleOne(deps, webhookId, attempts)
    if (again === null) return
    const at = new Date(deps.clock.now().getTime() + again.afterMs)
    await rescheduleEvent(deps.db, webhookId, { at, isAttempt: again.isAttempt })
  }
  await inParallel(claimed, AT_ONCE, work, stopping)
  return claimed.length === CLAIM
}

async function handleOne(
  deps: CardDeps,
  webhookId: string,
  attempts: number,
): Promise<{ afterMs: number; isAttempt: boolean } | null> {
  const afterMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
  try {
    const result = await handleEvent(deps, webhookId)
    if (result === 'closed') return null
    if (result === 'unknown') return { afterMs, isAttempt: true }
    return { afterMs: result.noCallForMs, isAttempt: false }
  } catch (error) {
    deps.log.warn({ err: error, webhookId, attempts }, 'an event could not be processed and will be retried')
    return { afterMs, isAttempt: true }
  }
}
