/** The page of the card's bank or of a wallet: the holder approves, refuses, or leaves. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import type { Accounts } from './accounts.ts'
import { type Bank, finishAuthentication } from './bank.ts'
import { INSTRUMENTS } from './instruments.ts'
import { escapeHtml, rupiahText } from './page-text.ts'

const answerBody = v.object({ approve: v.boolean() })

export function registerThreeDSecure(app: FastifyInstance, accounts: Accounts): void {
  const bankOf = (id: string): Bank =>
    accounts.all().find(({ ledger }) => ledger.authentications.has(id)) ?? accounts.platform
  const style = pageFile('page.css') + pageFile('three-d-secure.css')
  const script = pageFile('three-d-secure.js')

  app.get<{ Params: { id: string } }>('/authentications/:id/render', (request, reply) => {
    const { ledger } = bankOf(request.params.id)
    const found = ledger.authentications.get(request.params.id)
    const charge = found?.target.type === 'request' ? ledger.requests.get(found.target.id) : undefined
    const method = ledger.methods.get(charge?.methodId ?? found?.target.id ?? '')
    if (!found || !method) {
      const body = '<main class="card"><h1>Nothing to confirm</h1><p>This address is not known.</p></main>'
      return sendPage(reply.code(404), createPage({ title: 'Not known', body, style }))
    }
    const purpose = charge
      ? `Pay ${rupiahText(charge.amount)} to Pesan sandbox`
      : 'Save this card at Pesan sandbox'
    const body = pageFile('three-d-secure.html')
      .replace('<!-- id -->', () => escapeHtml(found.id))
      .replace('<!-- purpose -->', () => escapeHtml(purpose))
      .replace('<!-- network -->', () => escapeHtml(method.card?.network ?? INSTRUMENTS[method.type].channel))
      .replace('<!-- number -->', () => escapeHtml(method.card?.masked ?? ''))
    return sendPage(reply, createPage({ title: 'Confirm your card', body, style, script }))
  })

  app.post<{ Params: { id: string } }>('/authentications/:id/answer', (request, reply) => {
    const bank = bankOf(request.params.id)
    const found = bank.ledger.authentications.get(request.params.id)
    const body = v.safeParse(answerBody, request.body)
    if (!found || !body.success) return reply.code(404).send({ message: 'not known' })
    return reply.send({ url: finishAuthentication(bank, found, body.output.approve) })
  })
}

function pageFile(name: string): string {
  return readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8')
}
