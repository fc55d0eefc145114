// Manages a company's webhooks, and lists their deliveries with the outcomes.
import type { CompanyId } from '@pesan/contract/ids'
import type { DeliveryStatus, WebhookEvent, WebhookPayload } from '@pesan/contract/webhook'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { WebhookSender } from '../../providers/webhook-sender/webhook-sender.ts'
import type { Secrets } from '../../settings/secrets.ts'
import { type Delivery, insertDelivery, listDeliveriesOf, waitAgain } from './delivery.repository.ts'
import {
  enableWebhook,
  insertWebhook,
  listWebhooksOf,
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
  { db, clock, ids, secrets, webhookSender }: WebhookDeps,
  given: { companyId: CompanyId; url: string; description: string; events: WebhookEvent[] },
): Promise<CreatedWebhook> {
  const reason = webhookSender.findObjection(given.url)
  if (reason !== null) return { status: 'refused', reason }
  const made = { ...given, id: ids.uuid(), now: clock.now() }
  const webhook = await insertWebhook(db, made, { limit: MAX_WEBHOOKS })
  if (!webhook) return { status: 'too_many' }
  return { status: 'created', webhook, secret: secretFor(secrets, webhook) }
}

const secretFor = ({ webhookKey }: Pick<Secrets, 'webhookKey'>, webhook: Webhook): string =>
  revealSecret(webhookKey, { webhookId: webhook.id, secretVersion: webhook.secretVersion })

export const listWebhooks = ({ db }: Pick<WebhookDeps, 'db'>, key: { companyId: CompanyId }) =>
  listWebhooksOf(db, key)

/** False if it does not exist. */
export const removeWebhook = (
  { db, clock }: Pick<WebhookDeps, 'db' | 'clock'>,
  key: WebhookKey,
): Promise<boolean> => markRemoved(db, { ...key, now: clock.now() })

/** Null if it does not exist. */
export async function rotateWebhookSecret(
  { db, clock, secrets }: WebhookDeps,
  key: WebhookKey,
): Promise<{ webhook: Webhook; secret: string } | null> {
  const webhook = await raiseSecretVersion(db, { ...key, now: clock.now() })
  return webhook && { webhook, secret: secretFor(secrets, webhook) }
}

/** Also enables a disabled webhook again. Null if it does not exist. */
export async function testWebhook(
  { db, clock, ids, orderNotifications }: WebhookDeps,
  key: WebhookKey,
): Promise<Delivery | null> {
  const webhook = await enableWebhook(db, key)
  if (!webhook) return null
  const now = clock.now()
  const payload: WebhookPayload = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const delivery = await insertDelivery(db, {
    ...key,
    id: ids.uuid(),
    event: 'webhook.test',
    orderId: null,
    body: JSON.stringify(payload),
    now,
  })
  orderNotifications()
  return delivery
}

export const listDeliveries = (
  { db }: Pick<WebhookDeps, 'db'>,
  key: { companyId: CompanyId; status: DeliveryStatus | null },
): Promise<Delivery[]> => listDeliveriesOf(db, { ...key, limit: MAX_LISTED_DELIVERIES })

/** Null if it does not exist, or its webhook was removed. */
export async function replayDelivery(
  { db, clock, orderNotifications }: WebhookDeps,
  key: { companyId: CompanyId; deliveryId: string },
): Promise<Delivery | null> {
  const delivery = await waitAgain(db, { ...key, now: clock.now() })
  if (delivery) orderNotifications()
  return delivery
}
