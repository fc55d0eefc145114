/**
 * Messages from a phone to the store's number: a call for tests and for the phone page. The store receives them by its
 * webhook, like everything else.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Environment } from '../vendor.ts'
import type { Switches } from './switches.ts'
import type { WebhookCalls } from './webhook-calls.ts'

const phoneMessage = v.object({
  /** Digits with country code; a plus and spaces are removed. */
  from: v.pipe(
    v.string(),
    v.transform(phone => phone.replaceAll(/[+\s-]/g, '')),
    v.pipe(v.string(), v.regex(/^\d{7,15}$/)),
  ),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096)),
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
    const sent = v.safeParse(phoneMessage, request.body)
    if (!sent.success) return reply.code(400).send({ message: 'from must be 7 to 15 digits, text not empty' })
    const { from, text } = sent.output
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
