// The restaurant's endpoints for its webhooks.
import * as api from '@pesan/contract/api'
import type { DbPool } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import {
  createWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
  type Webhook,
  type WebhookDeps,
} from './webhook.service.ts'

export function mountWebhooks(mount: Mount, deps: WebhookDeps & { db: DbPool }): void {
  mount(api.createWebhook, async ({ body, caller, activity }) => {
    const { id: companyId } = caller.company
    const created = await createWebhook({ ...deps, activity }, { companyId, ...body })
    if (created.status === 'refused')
      throw new Refused('webhook_target_refused', { errors: { url: [`The address ${created.reason}`] } })
    if (created.status === 'too_many') throw new Refused('webhook_limit')
    return { data: { ...toAnswer(created.webhook), secret: created.secret } }
  })

  mount(api.listWebhooks, async ({ caller }) => ({
    data: (await listWebhooks(deps, { companyId: caller.company.id })).map(toAnswer),
  }))

  mount(api.switchWebhook, async ({ params, body, caller, activity }) => {
    const key = { companyId: caller.company.id, ...params }
    const webhook = await switchWebhook({ ...deps, activity }, key, body)
    if (!webhook) throw new Refused('webhook_not_found')
    return { data: toAnswer(webhook) }
  })

  mount(api.removeWebhook, async ({ params, caller, activity }) => {
    if (!(await removeWebhook({ ...deps, activity }, { companyId: caller.company.id, ...params })))
      throw new Refused('webhook_not_found')
    return {}
  })

  mount(api.rotateWebhookSecret, async ({ params, caller, activity }) => {
    const rotated = await rotateWebhookSecret(
      { ...deps, activity },
      { companyId: caller.company.id, ...params },
    )
    if (!rotated) throw new Refused('webhook_not_found')
    return { data: { ...toAnswer(rotated.webhook), secret: rotated.secret } }
  })

  mount(api.testWebhook, async ({ params, caller, activity }) => {
    const delivery = await testWebhook({ ...deps, activity }, { companyId: caller.company.id, ...params })
    if (!delivery) throw new Refused('webhook_not_found')
    return { data: toDeliveryAnswer(delivery) }
  })

  mount(api.listDeliveries, async ({ query, caller }) => {
    const { id: companyId } = caller.company
    const deliveries = await listDeliveries(deps, { companyId, status: query.status ?? null })
    return { data: deliveries.map(toDeliveryAnswer) }
  })

  mount(api.replayDelivery, async ({ params, caller, activity }) => {
    const delivery = await replayDelivery({ ...deps, activity }, { companyId: caller.company.id, ...params })
    if (!delivery) throw new Refused('delivery_not_found')
    return { data: toDeliveryAnswer(delivery) }
  })
}

const toAnswer = ({ id, url, description, events, createdAt, disabledReason }: Webhook) => ({
  id,
  url,
  description,
  events,
  created_at: createdAt.toISOString(),
  disabled_reason: disabledReason,
})

const toDeliveryAnswer = (delivery: Delivery) => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  event: delivery.event,
  order_id: delivery.orderId,
  status: delivery.status,
  attempts: delivery.attempts,
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  delivered_at: delivery.deliveredAt?.toISOString() ?? null,
})
