/**
 * Messages from a phone to the store's number: a call for tests and for the phone page. The store receives them by its
 * webhook, like everything else.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Environment } from '../vendor.ts'
import type { Switches } from './switches.ts'
import type { WebhookCalls } from './webhook-calls.ts'

const phoneMessage = z.object({
  /** Digits with country code; a plus and spaces are removed. */
  from: z
    .string()
    .transform(phone => phone.replaceAll(/[+\s-]/g, ''))
    .pipe(z.string().regex(/^\d{7,15}$/)),
  text: z.string().trim().min(1).max(4096),
})

export interface PhoneMessageOptions {
  clock: Environment['clock']
  switches: Switches
  calls: WebhookCalls
}

export function registerPhoneMessages(
  app: FastifyInstance,
  { clock, switches, calls }: PhoneMessageOptions,
): void {
  app.post('/phone-messages.json', (request, reply) => {
    const sent = phoneMessage.safeParse(request.body)
    if (!sent.success) return reply.code(400).send({ message: 'from must be 7 to 15 digits, text not empty' })
    const { from, text } = sent.data
    const message = {
      from,
      id: `wamid.${randomBytes(18).toString('base64url')}`,
      timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      type: 'text',
      text: { body: text },
    }
    const items = { contacts: [{ profile: { name: 'Guest' }, wa_id: from }], messages: [message] }
    void deliver(items)
    return reply.code(202).send({ id: message.id })
  })

  async function deliver(items: Parameters<WebhookCalls['post']>[0]): Promise<void> {
    await calls.post(items)
    if (switches.reporting === 'doubled') await calls.post(items)
  }
}
