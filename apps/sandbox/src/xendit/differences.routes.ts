/** Makes the list of transactions differ from what really happened, and heals it again: by a call, or on a page. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import { ACCOUNT } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Bank } from './bank.ts'
import { byType } from './fees.ts'
import { transactionsOf } from './transactions.ts'

const amount = v.pipe(v.number(), v.safeInteger(), v.gtValue(0))
const feeAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ofAccount = { business_id: v.optional(v.string(), ACCOUNT.businessId) }
const differenceBody = v.union([
  v.object({ ...ofAccount, hide: v.string() }),
  v.object({ ...ofAccount, change: v.string(), amount }),
  v.object({ ...ofAccount, change: v.string(), fee: feeAmount }),
  v.object({ ...ofAccount, double: v.string() }),
  v.object({ ...ofAccount, move: v.string(), to: v.string() }),
  v.object({ ...ofAccount, fees_later: v.boolean() }),
  v.object({
    ...ofAccount,
    make: v.picklist(['PAYMENT', 'REFUND']),
    id: v.string(),
    amount,
    fee: v.optional(feeAmount, 0),
  }),
  v.object({ ...ofAccount, heal: v.string() }),
])
type DifferenceBody = v.InferOutput<typeof differenceBody>

const rate = v.object({ percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), flat: feeAmount })
const feesBody = v.partial(v.object({ ...byType(() => rate), vatPercent: rate.entries.percent }))

export function registerDifferences(app: FastifyInstance, accounts: Accounts): void {
  app.post('/control/transactions', request => {
    differ(accounts, v.parse(differenceBody, request.body))
    return {}
  })
  app.put('/control/fees', request => Object.assign(accounts.platform.fees, v.parse(feesBody, request.body)))
  const page = createPage({
    title: 'Books of the payment provider',
    body: pageFile('books.html'),
    style: pageFile('page.css') + pageFile('bank.css'),
    script: pageFile('books.js'),
  })
  app.get('/books', (_request, reply) => sendPage(reply, page))
  app.get('/books/transactions.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ accounts: accounts.all().map(bank => ({ ...shown(bank), others: othersOf(accounts, bank) })) }),
  )
}

const othersOf = (accounts: Accounts, bank: Bank): string[] =>
  accounts
    .all()
    .flatMap(({ account: { businessId } }) => (businessId === bank.account.businessId ? [] : businessId))

function shown(bank: Bank) {
  const { ledger, account } = bank
  return {
    business_id: account.businessId,
    hidden: [...ledger.hiddenTransactions],
    transactions: transactionsOf(bank)
      .slice(0, 50)
      .map(({ id, productId, type, amount: sum, fee }) => ({
        id,
        product_id: productId,
        type,
        amount: sum,
        fee: fee.fee + fee.vat,
      })),
  }
}

function differ(accounts: Accounts, body: DifferenceBody): void {
  const bank = accounts.find(body.business_id) ?? accounts.platform
  const { ledger } = bank
  if ('hide' in body) ledger.hiddenTransactions.add(body.hide)
  else if ('double' in body) ledger.doubledTransactions.add(body.double)
  else if ('move' in body) move(bank, accounts.find(body.to) ?? accounts.platform, body.move)
  else if ('fees_later' in body) ledger.pendingFees = body.fees_later
  else if ('heal' in body) for (const { ledger: of } of accounts.all()) heal(of, body.heal)
  else if ('make' in body) {
    const { make: type, id: productId, amount: made, fee } = body
    const created = bank.clock.now()
    const transaction = {
      id: `txn_${productId}`,
      productId,
      type,
      referenceId: productId,
      channel: null,
      created,
    }
    ledger.madeTransactions.push({
      ...transaction,
      amount: made,
      fee: { fee, vat: 0 },
      settlesAt: created,
      status: 'SUCCESS',
    })
  } else if ('fee' in body) ledger.changedFees.set(body.change, body.fee)
  else ledger.changedAmounts.set(body.change, body.amount)
}

function move(from: Bank, to: Bank, productId: string): void {
  const moved = transactionsOf(from).find(transaction => transaction.productId === productId)
  if (!moved) return
  from.ledger.hiddenTransactions.add(productId)
  to.ledger.madeTransactions.push(moved)
}

/** Takes back whatever was made to differ about a payment or refund. */
function heal(ledger: Bank['ledger'], productId: string): void {
  ledger.hiddenTransactions.delete(productId)
  ledger.doubledTransactions.delete(productId)
  ledger.changedAmounts.delete(productId)
  ledger.changedFees.delete(productId)
  ledger.madeTransactions = ledger.madeTransactions.filter(made => made.productId !== productId)
}

function pageFile(name: string): string {
  return readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8')
}
