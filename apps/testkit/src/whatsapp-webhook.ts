// Calls the webhook of WhatsApp as the real service does, with the texts that customers send and its reports.
import { createHmac } from 'node:crypto'
import type { Api } from './api-harness.ts'
import type { Exchange } from './exchange.ts'

/** The secret of development set-ups. */
const APP_SECRET = 'sandbox-whatsapp-app-secret'

/** `from` in digits. Both also accept invalid values. */
export const whatsappText = (from: unknown, text: unknown): Record<string, unknown> => ({
  from,
  id: 'wamid.1',
  timestamp: '1785729906',
  type: 'text',
  text: { body: text },
})

export const deliverMessages = (api: Api, messages: unknown[], secret = APP_SECRET): Promise<Exchange> =>
  deliver(api, { messages }, secret)

/** What WhatsApp reports of a message that it took. */
export const reportStatus = (
  api: Api,
  { messageId, status }: { messageId: string; status: 'sent' | 'delivered' | 'read' | 'failed' },
): Promise<Exchange> =>
  deliver(api, { statuses: [{ id: messageId, status, timestamp: '1785729906' }] }, APP_SECRET)

function deliver(api: Api, news: object, secret: string): Promise<Exchange> {
  const value = { messaging_product: 'whatsapp', ...news }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return api.fetch({
    method: 'POST',
    path: '/webhooks/whatsapp',
    host: 'bara.localhost',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  })
}
