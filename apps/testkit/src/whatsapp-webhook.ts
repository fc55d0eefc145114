// Calls the webhook of WhatsApp as the real service does, with the texts that customers send.
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

export function deliverMessages(api: Api, messages: unknown[], secret = APP_SECRET): Promise<Exchange> {
  const value = { messaging_product: 'whatsapp', messages }
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
