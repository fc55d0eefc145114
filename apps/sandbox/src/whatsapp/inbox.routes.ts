/**
 * The recipients' side: a page that shows messages as a phone would, their JSON for tests, and a stream of changes for
 * the page. The real service has nothing like it.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import { MAGIC_NUMBERS } from './magic-numbers.ts'
import type { MessageStore, StoredMessage } from './message-store.ts'
import type { StatusReports } from './status-reports.ts'

const phoneQuery = v.object({
  /** Digits; a leading plus arrives as a plus or, from a query string that does not encode it, as a space. */
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform(phone => phone.trim().replace('+', '')),
      v.pipe(v.string(), v.regex(/^\d{7,15}$/)),
    ),
  ),
})

export function registerInbox(
  app: FastifyInstance,
  { store, reports, stopping }: { store: MessageStore; reports: StatusReports; stopping: AbortSignal },
): void {
  const page = inboxPage()
  app.get('/inbox', (_request, reply) => sendPage(reply, page))

  app.get('/inbox.json', (request, reply) => {
    const query = v.safeParse(phoneQuery, request.query)
    if (!query.success) return reply.code(400).send({ message: 'phone must be 7 to 15 digits' })
    // Opening the inbox of one phone reads its messages.
    if (query.output.phone !== undefined)
      for (const message of store.takeUnread(query.output.phone)) reports.read(message)
    return reply
      .header('cache-control', 'no-store')
      .send({ messages: store.inbox(query.output.phone).map(inboxMessage) })
  })

  app.delete('/inbox.json', (request, reply) => {
    const query = v.safeParse(phoneQuery, request.query)
    if (!query.success) return reply.code(400).send({ message: 'phone must be 7 to 15 digits' })
    store.clear(query.output.phone)
    return reply.code(204).send()
  })

  app.get('/inbox/events', (_request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    stream.write('retry: 1000\n\n')
    const unsubscribe = store.onChange(() => stream.write('data: changed\n\n'))
    const end = () => stream.end()
    stopping.addEventListener('abort', end, { once: true })
    stream.on('close', () => {
      unsubscribe()
      stopping.removeEventListener('abort', end)
    })
  })
}

function inboxMessage(message: StoredMessage) {
  return {
    id: message.id,
    to: message.to,
    template: message.template.name,
    language: message.template.language,
    text: message.text,
    code: message.code,
    button: message.template.buttonText ?? null,
    sent_at: message.sentAt.toISOString(),
  }
}

function inboxPage() {
  const magicRows = Object.entries(MAGIC_NUMBERS)
    .map(([suffix, { about }]) => `<dt>…${suffix}</dt><dd>${about}</dd>`)
    .toSorted()
    .join('\n')
  return createPage({
    title: 'WhatsApp simulator',
    body: pageFile('inbox.html').replace('<!-- magic numbers -->', () => magicRows),
    style: pageFile('inbox.css') + pageFile('inbox-wide.css'),
    script: pageFile('inbox.js'),
  })
}

function pageFile(name: string): string {
  return readFileSync(new URL(`./inbox/${name}`, import.meta.url), 'utf8')
}
