// Sends messages about orders when triggered: after they were written, and regularly those that are due again.
import { setTimeout as pause } from 'node:timers/promises'
import { type CoalescingRunner, createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { createFailureLog } from '../../jobs/failure-log.ts'
import { MAX_AT_ONCE, type MessageDeps, sendOrderMessages } from './order-message.service.ts'

/** WhatsApp accepts 80 messages a second from one number: a rush of orders must leave room for sign-in codes. */
const MESSAGES_PER_S = 40

export function createMessageRunner(deps: MessageDeps): CoalescingRunner {
  const logFailure = createFailureLog(deps.log)
  const runner = createCoalescingRunner(
    async () => {
      const count = await sendOrderMessages(deps)
      await pause((count * 1000) / MESSAGES_PER_S)
      if (count === MAX_AT_ONCE) runner.trigger()
    },
    {
      debounceMs: 0,
      onFailure: error => logFailure(error, 'sending messages failed, they will be retried'),
    },
  )
  return runner
}
