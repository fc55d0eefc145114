/** The customer's mobile banking: payments due by virtual account or QR code, and buttons that pay them. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import type { Accounts } from './accounts.ts'
import { type Bank, expireWhatIsDue, recordMoney } from './bank.ts'
import { INSTRUMENTS } from './instruments.ts'
import { capturedOf, type Request } from './ledger.ts'

const payBody = v.object({
  /** One of the three; the number and the text are what the customer has. */
  request_id: v.optional(v.string()),
  account_number: v.optional(v.string()),
  qr_string: v.optional(v.string()),
  /** Another amount than the requested one. */
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.gtValue(0))),
  /** Even after the deadline or a second time, as banks sometimes do. */
  insist: v.optional(v.boolean(), false),
})

export function registerBank(app: FastifyInstance, accounts: Accounts): void {
  const page = createPage({
    title: 'Bank simulator',
    body: pageFile('bank.html'),
    style: pageFile('page.css') + pageFile('bank.css'),
    script: pageFile('bank.js'),
  })
  app.get('/bank', (_request, reply) => sendPage(reply, page))

  app.get('/bank/requests.json', (_request, reply) => {
    const requests = accounts.all().flatMap(bank => {
      expireWhatIsDue(bank)
      return [...bank.ledger.requests.values()].flatMap(request => shown(bank, request))
    })
    requests.sort((one, other) => other.created.localeCompare(one.created))
    return reply.header('cache-control', 'no-store').send({ requests })
  })

  app.post('/bank/pay', (request, reply) => {
    for (const bank of accounts.all()) expireWhatIsDue(bank)
    const body = v.safeParse(payBody, request.body)
    if (!body.success) return reply.code(400).send({ message: 'say what to pay' })
    const meant = requestsOf(accounts).find(({ bank, found }) => isMeant(bank, found, body.output))
    const method = meant && meant.bank.ledger.methods.get(meant.found.methodId)
    if (!meant || !method || !INSTRUMENTS[method.type].isPaidByBank)
      return reply.code(404).send({ message: 'nothing waits there' })
    const { bank, found } = meant
    if (found.status !== 'PENDING' && !body.output.insist)
      return reply
        .code(409)
        .send({ message: found.status === 'EXPIRED' ? 'it has expired' : 'it is paid already' })
    const payment = recordMoney(bank, found, method, body.output.amount ?? found.amount)
    return reply.send({ payment_id: payment.id, amount: payment.amount })
  })

  function isMeant({ ledger }: Bank, request: Request, wanted: v.InferOutput<typeof payBody>): boolean {
    const method = ledger.methods.get(request.methodId)
    return (
      request.id === wanted.request_id ||
      (method?.accountNumber ?? null) === (wanted.account_number ?? '') ||
      (method?.qrText ?? null) === (wanted.qr_string ?? '')
    )
  }

  function shown({ ledger }: Bank, request: Request) {
    const method = ledger.methods.get(request.methodId)
    if (!method || !INSTRUMENTS[method.type].isPaidByBank) return []
    return [
      {
        id: request.id,
        reference_id: request.referenceId,
        amount: request.amount,
        status: request.status,
        created: request.created.toISOString(),
        account_number: method.accountNumber,
        qr_string: method.qrText,
        expires_at: method.expiresAt?.toISOString() ?? null,
        paid: capturedOf(ledger, request.id).map(payment => payment.amount),
      },
    ]
  }
}

const requestsOf = (accounts: Accounts): { bank: Bank; found: Request }[] =>
  accounts.all().flatMap(bank => [...bank.ledger.requests.values()].map(found => ({ bank, found })))

function pageFile(name: string): string {
  return readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8')
}
