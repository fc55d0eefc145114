/**
 * The customer's bank: confirms or refuses a card, and moves money to a virtual account or a QR code, even late, a
 * second time, or with another amount. Webhooks report it to the store.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Environment } from '../vendor.ts'
import type { Account } from './account.ts'
import type { Fees } from './fees.ts'
import { INSTRUMENTS } from './instruments.ts'
import {
  type Authentication,
  type Ledger,
  type Method,
  type Payment,
  type Request,
  requestOfMethod,
} from './ledger.ts'
import { failureOfAmount } from './test-cards.ts'
import type { Webhooks } from './webhooks.ts'
import { methodJson, paymentJson } from './wire.ts'

export interface Bank {
  account: Account
  ledger: Ledger
  clock: Environment['clock']
  webhooks: Webhooks
  /** What holds for the accounts of this simulator together. */
  names: { olderFraudName: boolean }
  fees: Fees
}

/** Charges a card whose holder has confirmed, or did not need to. */
export function chargeCard(bank: Bank, request: Request, method: Method): void {
  const failure = failureOfAmount(request.amount, bank.names.olderFraudName)
  if (failure === null) recordMoney(bank, request, method, request.amount)
  else failCharge(bank, request, method, failure)
}

export function failCharge(bank: Bank, request: Request, method: Method, failureCode: string): void {
  request.status = 'FAILED'
  request.failureCode = failureCode
  const payment = newPayment(bank, request, method, { amount: request.amount, status: 'FAILED', failureCode })
  bank.webhooks.send(bank.account, 'payment.failed', paymentJson(payment, request, method))
}

/** Records money that has arrived, whatever the status of the request. */
export function recordMoney(bank: Bank, request: Request, method: Method, amount: number): Payment {
  const payment = newPayment(bank, request, method, { amount, status: 'SUCCEEDED', failureCode: null })
  request.status = 'SUCCEEDED'
  request.failureCode = null
  if (method.reusability === 'ONE_TIME_USE') method.status = 'EXPIRED'
  bank.webhooks.send(bank.account, 'payment.succeeded', paymentJson(payment, request, method))
  if (method.reusability === 'ONE_TIME_USE')
    bank.webhooks.send(bank.account, 'payment_method.expired', methodJson(method))
  return payment
}

function newPayment(
  { ledger, clock }: Bank,
  request: Request,
  method: Method,
  rest: Pick<Payment, 'amount' | 'status' | 'failureCode'>,
): Payment {
  const id = `${INSTRUMENTS[method.type].paymentPrefix}${randomUUID()}`
  const payment = { id, requestId: request.id, methodId: method.id, created: clock.now(), ...rest }
  ledger.payments.set(id, payment)
  return payment
}

export function expireWhatIsDue(bank: Bank): void {
  for (const method of bank.ledger.methods.values()) {
    if (method.status !== 'ACTIVE' || !method.expiresAt || method.expiresAt > bank.clock.now()) continue
    expireMethod(bank, method)
    bank.webhooks.send(bank.account, 'payment_method.expired', methodJson(method))
  }
}

/** Its request expires with it, and stays payable here only with `insist`, as banks confirm late. */
export function expireMethod({ ledger }: Bank, method: Method): void {
  method.status = 'EXPIRED'
  const request = method.reusability === 'ONE_TIME_USE' ? requestOfMethod(ledger, method.id) : undefined
  if (request?.status === 'PENDING') request.status = 'EXPIRED'
}

export function startAuthentication({ ledger }: Bank, target: Authentication['target']): Authentication {
  const authentication = { id: randomBytes(12).toString('hex'), target, isOver: false }
  ledger.authentications.set(authentication.id, authentication)
  return authentication
}

/** Returns where the customer goes next, or null when no address was given. */
export function finishAuthentication(
  bank: Bank,
  authentication: Authentication,
  isApproved: boolean,
): string | null {
  const { ledger } = bank
  const request =
    authentication.target.type === 'request' ? ledger.requests.get(authentication.target.id) : undefined
  const method = ledger.methods.get(request?.methodId ?? authentication.target.id)
  if (!method) return null
  const urls = request ? request.returnUrls : method.card?.returnUrls
  if (!authentication.isOver) {
    authentication.isOver = true
    if (request) settleRequest(bank, request, method, isApproved)
    else settleMethod(bank, method, isApproved)
  }
  const base = isApproved ? urls?.success : urls?.failure
  if (!base) return null
  const url = new URL(base)
  url.searchParams.set('authentication_id', authentication.id)
  url.searchParams.set('status', isApproved ? 'VERIFIED' : 'FAILED')
  return url.href
}

function settleRequest(bank: Bank, request: Request, method: Method, isApproved: boolean): void {
  if (request.status !== 'REQUIRES_ACTION') return
  if (isApproved) chargeCard(bank, request, method)
  else failCharge(bank, request, method, 'AUTHENTICATION_FAILED')
}

function settleMethod({ webhooks, account }: Bank, method: Method, isApproved: boolean): void {
  if (method.status !== 'REQUIRES_ACTION') return
  method.status = isApproved ? 'ACTIVE' : 'FAILED'
  method.failureCode = isApproved ? null : 'AUTHENTICATION_FAILED'
  webhooks.send(
    account,
    isApproved ? 'payment_method.activated' : 'payment_method.failed',
    methodJson(method),
  )
}
