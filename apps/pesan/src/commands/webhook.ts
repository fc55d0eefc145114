// `pesan webhook …`: where events are sent, and the result of each delivery.
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '@pesan/contract/api'
import type { DeliveryStatus, WebhookEvent } from '@pesan/contract/webhook'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'

const SECRET_NOTE = 'the secret is shown this once; rotate it to get another'

export async function webhookCreate(
  connection: Connection,
  { url, events }: { url: string; events: WebhookEvent[] | undefined },
): Promise<Result> {
  const { data } = await call(connection, createWebhook, { body: events ? { url, events } : { url } })
  return { data, lines: [data.secret, `${data.id} sends to ${data.url}; ${SECRET_NOTE}`] }
}

export async function webhookList(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listWebhooks, {})
  const rows = data.map(({ url, events, disabled_reason: reason, id }) => [
    url,
    events.join(' '),
    reason === null ? 'on' : `off: ${reason}`,
    id,
  ])
  const lines = rows.length === 0 ? ['no webhooks'] : alignColumns(rows, ['left', 'left', 'left', 'left'])
  return { data, lines }
}

type WebhookName = {
  webhookId: string
}

export async function webhookRemove(connection: Connection, params: WebhookName): Promise<Result> {
  await call(connection, removeWebhook, { params })
  return { data: {}, lines: ['nothing is sent there any more'] }
}

const switchTo =
  (active: boolean) =>
  async (connection: Connection, params: WebhookName): Promise<Result> => {
    const { data } = await call(connection, switchWebhook, { params, body: { active } })
    return { data, lines: [active ? `${data.url} receives events again` : `${data.url} receives no events`] }
  }
export const webhookOn = switchTo(true)
export const webhookOff = switchTo(false)

export async function webhookRotate(connection: Connection, params: WebhookName): Promise<Result> {
  const { data } = await call(connection, rotateWebhookSecret, { params })
  return { data, lines: [data.secret, `${SECRET_NOTE}; for a day the previous one signs as well`] }
}

export async function webhookTest(connection: Connection, params: WebhookName): Promise<Result> {
  const { data } = await call(connection, testWebhook, { params })
  return { data, lines: [`${data.id} is on its way; see \`pesan webhook deliveries\``] }
}

export async function webhookDeliveries(
  connection: Connection,
  { status }: { status: DeliveryStatus | undefined },
): Promise<Result> {
  const { data } = await call(connection, listDeliveries, { query: status ? { status } : {} })
  const rows = data.map(delivery => [
    delivery.created_at,
    delivery.event,
    delivery.status,
    delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`,
    delivery.last_error ?? '',
    delivery.id,
  ])
  const columns = ['left', 'left', 'left', 'right', 'left', 'left'] as const
  return { data, lines: rows.length === 0 ? ['no deliveries'] : alignColumns(rows, columns) }
}

export async function webhookReplay(connection: Connection, params: { deliveryId: string }): Promise<Result> {
  const { data } = await call(connection, replayDelivery, { params })
  return { data, lines: [`${data.id} is sent again`] }
}
