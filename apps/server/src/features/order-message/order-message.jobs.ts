// Sends messages about orders when triggered: after they were written, and regularly those that are due again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/pool.ts'
import { type CoalescingRunner, createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { createFailureLog } from '../../jobs/failure-log.ts'
import { systemClock } from '../../providers/clock.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.service.ts'
import { MAX_AT_ONCE } from './order-message.repository.ts'
import { type MessageDeps, sendOrderMessages } from './order-message.service.ts'

/**
 * WhatsApp accepts 80 messages a second from one number: a rush of orders must leave room for sign-in codes. Counted
 * over all server processes.
 */
const MESSAGES_PER_S = 40
const BATCHES = { max: MESSAGES_PER_S / MAX_AT_ONCE, windowMs: 1_000 }

/** Waits until this process may send a batch, by the real time, which is the time of the service. */
export async function consumeMessageRate(db: Db): Promise<void> {
  for (;;) {
    const now = systemClock.now()
    const waitMs = await consumeRateLimit(db, { key: 'order_messages', now, allowances: [BATCHES] })
    if (waitMs === 0) return
    await pause(waitMs)
  }
}

export function createMessageRunner(deps: MessageDeps): CoalescingRunner {
  const logFailure = createFailureLog(deps.log)
  const runner = createCoalescingRunner(
    async () => {
      const count = await sendOrderMessages(deps, () => consumeMessageRate(deps.db))
      if (count === MAX_AT_ONCE) runner.trigger()
    },
    {
      debounceMs: 0,
      onFailure: error => logFailure(error, 'sending messages failed, they will be retried'),
    },
  )
  return runner
}
