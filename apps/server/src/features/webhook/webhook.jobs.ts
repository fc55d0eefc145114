// Sends webhooks when triggered: after their deliveries were written, and regularly those that are due again.
import { type CoalescingRunner, createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { createFailureLog } from '../../jobs/failure-log.ts'
import { type DeliverDeps, deliverWebhooks } from './deliver-webhooks.service.ts'

/** Under load, deliveries written within this time are sent together; a single one never waits for it. */
const DEBOUNCE_MS = 100

export function createWebhookRunner(deps: DeliverDeps): CoalescingRunner {
  const logFailure = createFailureLog(deps.log)
  return createCoalescingRunner(() => deliverWebhooks(deps), {
    debounceMs: DEBOUNCE_MS,
    onFailure: error => logFailure(error, 'sending webhooks failed, they will be retried'),
  })
}
