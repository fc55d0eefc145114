/**
 * WhatsApp Business Platform, Cloud API: accepts template messages, shows them in an inbox, and forwards what phones
 * write.
 */
import type { Environment, Vendor } from '../vendor.ts'
import { registerControl } from './control.routes.ts'
import { registerInbox } from './inbox.routes.ts'
import { createMessageStore } from './message-store.ts'
import type { MessageTemplate } from './message-template.ts'
import { registerMessages } from './messages.routes.ts'
import { registerPhoneMessages } from './phone-messages.routes.ts'
import { createSendLimiter, type SendLimits, VENDOR_LIMITS } from './send-limiter.ts'
import { createStatusReports } from './status-reports.ts'
import { normalSwitches } from './switches.ts'
import { TEMPLATES } from './templates.ts'
import { createWebhookCalls } from './webhook-calls.ts'

export interface WhatsappOptions {
  /** The account's webhook; without it none is called. */
  webhookUrl?: string
  limits?: Partial<SendLimits>
  templates?: readonly MessageTemplate[]
}

export function createWhatsapp(environment: Environment, options: WhatsappOptions = {}): Vendor {
  const { clock, wait } = environment
  return {
    name: 'whatsapp',
    title: 'WhatsApp inbox',
    about: 'Shows the messages a phone would receive, one-time codes among them.',
    page: 'inbox',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const store = createMessageStore()
      const limiter = createSendLimiter({ ...VENDOR_LIMITS, ...options.limits }, clock)
      const templates = options.templates ?? TEMPLATES
      const switches = normalSwitches()
      const url = options.webhookUrl ?? null
      const calls = createWebhookCalls({ environment, url, switches, stopping: stop.signal })
      const reports = createStatusReports({ environment, calls, switches, stopping: stop.signal })
      const sending = { clock, templates, limiter, store, switches, reports, failedOnce: new Set<string>() }
      await app.register(async graph => registerMessages(graph, { sending, wait, stopping: stop.signal }))
      registerInbox(app, { store, reports, stopping: stop.signal })
      registerPhoneMessages(app, { clock, switches, calls })
      registerControl(app, switches)
    },
  }
}
