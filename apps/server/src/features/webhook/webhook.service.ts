// Manages a company's webhooks, and lists their deliveries with the outcomes.
import type { CompanyId } from '@pesan/contract/ids'
import {
  type DeliveryStatus,
  SWITCHED_OFF,
  type WebhookEvent,
  type WebhookPayload,
} from '@pesan/contract/webhook'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { WebhookSender } from '../../providers/webhook-sender/webhook-sender.ts'
import type { Secrets } from '../../settings/secrets.ts'
import { type Change, differenceOf, type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { type Delivery, insertDelivery, listDeliveriesOf, waitAgain } from './delivery.repository.ts'
import {
  disableWebhook,
  enableWebhook,
  insertWebhook,
  listWebhooksOf,
  lockWebhook,
  markRemoved,
  raiseSecretVersion,
  type Webhook,
} from './webhook.repository.ts'
import { revealSecret } from './webhook-signature.ts'

export type { Delivery, Webhook }
export { insertDelivery }

export interface WebhookDeps {
  db: Db
  clock: Clock
  ids: Ids
  secrets: Pick<Secrets, 'webhookKey'>
  webhookSender: WebhookSender
  /** Call after a commit that wrote deliveries. */
  orderNotifications(): void
}

const MAX_WEBHOOKS = 10
const MAX_LISTED_DELIVERIES = 100

export interface WebhookKey {
  companyId: CompanyId
  webhookId: string
}

export type CreatedWebhook =
  | { status: 'created'; webhook: Webhook; secret: string }
  | { status: 'refused'; reason: string }
  | { status: 'too_many' }

export async function createWebhook(
  { clock, ids, secrets, webhookSender, ...deps }: WebhookDeps & RecordingDeps,
  given: { companyId: CompanyId; url: string; description: string; events: WebhookEvent[] },
): Promise<CreatedWebhook> {
  const reason = webhookSender.findObjection(given.url)
  if (reason !== null) return { status: 'refused', reason }
  const made = { ...given, id: ids.uuid(), now: clock.now() }
  const webhook = await recordChange(
    deps,
    tx => insertWebhook(tx, made, { limit: MAX_WEBHOOKS }),
    inserted =>
      inserted && { ...entryOf(given.companyId, inserted), after: { url: given.url, events: given.events } },
  )
  if (!webhook) return { status: 'too_many' }
  return { status: 'created', webhook, secret: secretFor(secrets, webhook) }
}

const entryOf = (companyId: CompanyId, { id, url }: Webhook): Change => ({
  companyId,
  subject: { id, name: url },
})

const secretFor = ({ webhookKey }: Pick<Secrets, 'webhookKey'>, webhook: Webhook): string =>
  revealSecret(webhookKey, { webhookId: webhook.id, secretVersion: webhook.secretVersion })

export const listWebhooks = ({ db }: Pick<WebhookDeps, 'db'>, key: { companyId: CompanyId }) =>
  listWebhooksOf(db, key)

/** What happens while it is off is not sent later. Null if it does not exist. */
export const switchWebhook = (
  { db, activity }: RecordingDeps,
  key: WebhookKey,
  { active }: { active: boolean },
): Promise<Webhook | null> =>
  transaction(db, async tx => {
    const webhook = await lockWebhook(tx, key)
    if (!webhook) return null
    const difference = differenceOf({ active: webhook.disabledReason === null }, { active })
    if (!difference) {
      activity.nothingChanged()
      return webhook
    }
    if (active) await enableWebhook(tx, key)
    else await disableWebhook(tx, { ...key, reason: SWITCHED_OFF })
    await activity.record(tx, { ...entryOf(key.companyId, webhook), ...difference })
    return { ...webhook, disabledReason: active ? null : SWITCHED_OFF }
  })

/** False if it does not exist. */
export const removeWebhook = async (
  { clock, ...deps }: RecordingDeps & Pick<WebhookDeps, 'clock'>,
  key: WebhookKey,
): Promise<boolean> =>
  (await recordChange(
    deps,
    tx => markRemoved(tx, { ...key, now: clock.now() }),
    removed => removed && entryOf(key.companyId, removed),
  )) !== null

/** Null if it does not exist. */
export async function rotateWebhookSecret(
  { clock, secrets, ...deps }: WebhookDeps & RecordingDeps,
  key: WebhookKey,
): Promise<{ webhook: Webhook; secret: string } | null> {
  const webhook = await recordChange(
    deps,
    tx => raiseSecretVersion(tx, { ...key, now: clock.now() }),
    rotated => rotated && entryOf(key.companyId, rotated),
  )
  return webhook && { webhook, secret: secretFor(secrets, webhook) }
}

/** Also enables a disabled webhook again. Null if it does not exist. */
export async function testWebhook(
  { db, clock, ids, activity, orderNotifications }: WebhookDeps & RecordingDeps,
  key: WebhookKey,
): Promise<Delivery | null> {
  const now = clock.now()
  const payload: WebhookPayload = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const delivery = await transaction(db, async tx => {
    const webhook = await enableWebhook(tx, key)
    if (!webhook) return null
    await activity.record(tx, entryOf(key.companyId, webhook))
    return insertDelivery(tx, {
      ...key,
      id: ids.uuid(),
      event: 'webhook.test',
      orderId: null,
      body: JSON.stringify(payload),
      now,
    })
  })
  if (delivery) orderNotifications()
  return delivery
}

export const listDeliveries = (
  { db }: Pick<WebhookDeps, 'db'>,
  key: { companyId: CompanyId; status: DeliveryStatus | null },
): Promise<Delivery[]> => listDeliveriesOf(db, { ...key, limit: MAX_LISTED_DELIVERIES })

/** Null if it does not exist, or its webhook was removed. */
export async function replayDelivery(
  { clock, orderNotifications, ...deps }: WebhookDeps & RecordingDeps,
  key: { companyId: CompanyId; deliveryId: string },
): Promise<Delivery | null> {
  const { companyId } = key
  const delivery = await recordChange(
    deps,
    tx => waitAgain(tx, { ...key, now: clock.now() }),
    again => again && { companyId, subject: { id: again.id, name: again.event } },
  )
  if (delivery) orderNotifications()
  return delivery
}
