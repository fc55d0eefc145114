// Sends due deliveries, several targets in parallel but one delivery per target at a time: a target receives its
// events in order, and a hanging one does not delay the others for long.
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { WebhookSender, WebhookSendResult } from '../../providers/webhook-sender/webhook-sender.ts'
import type { Secrets } from '../../settings/secrets.ts'
import { type ClaimedDelivery, claimDueDeliveries, markDelivered, markFailed } from './delivery.repository.ts'
import { MAX_HOLD_MS, nextAttemptAt } from './retry-plan.ts'
import { disableWebhook } from './webhook.repository.ts'
import { signatureHeaders } from './webhook-signature.ts'

const BATCH_SIZE = 16
/** Longer than any attempt can take. */
const LEASE_MS = 60_000
/** Leaves the rest to the next run, so that one run ends. */
const MAX_BATCHES = 50

export interface DeliverDeps {
  db: Db
  clock: Clock
  secrets: Pick<Secrets, 'webhookKey'>
  webhookSender: WebhookSender
  log: Log
}

export async function deliverWebhooks(deps: DeliverDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const now = deps.clock.now()
    const leaseEnd = new Date(now.getTime() + LEASE_MS)
    const claimed = await claimDueDeliveries(deps.db, { now, limit: BATCH_SIZE, leaseEnd })
    if (claimed.length === 0) return
    await Promise.all(claimed.map(delivery => deliver(deps, delivery)))
  }
}

async function deliver(deps: DeliverDeps, delivery: ClaimedDelivery): Promise<void> {
  const result = await attempt(deps, delivery)
  const { db, clock, log } = deps
  const now = clock.now()
  const { id, companyId, webhookId } = delivery
  if (result.status === 'accepted') return markDelivered(db, { companyId, id, now })

  const reason = result.status === 'gone' ? 'answered with status 410' : result.reason
  const retryAt = result.status === 'gone' ? null : nextAttemptAt(delivery.attempts, now)
  const holdMs = Math.min(MAX_HOLD_MS, (retryAt?.getTime() ?? Infinity) - now.getTime())
  await markFailed(db, { companyId, id, retryAt, holdUntil: new Date(now.getTime() + holdMs), reason })
  if (result.status === 'gone') await disableWebhook(db, { companyId, webhookId, reason })
  const about = { companyId, webhookId, deliveryId: id, attempts: delivery.attempts, reason }
  if (retryAt === null) log.warn(about, 'a webhook was given up')
  else log.info(about, 'a webhook was not delivered and will be retried')
}

async function attempt(
  { clock, secrets, webhookSender }: DeliverDeps,
  delivery: ClaimedDelivery,
): Promise<WebhookSendResult> {
  const { id, body, url, disabledReason: disabled } = delivery
  if (disabled !== null) return { status: 'failed', reason: `the webhook is disabled: ${disabled}` }
  const owner = {
    webhookId: delivery.webhookId,
    secretVersion: delivery.secretVersion,
    rotatedAt: delivery.rotatedAt,
  }
  const headers = signatureHeaders(secrets.webhookKey, owner, { id, body, now: clock.now() })
  return webhookSender.send({ url, headers, body })
}
