// `pesan payments …`: money that waits for a person, because it came late, twice, with another amount, or could not be
// refunded.

import {
  acceptPaymentTask,
  listPaymentDifferences,
  listPaymentTasks,
  reconcilePayments,
  refundPaymentTask,
  settlePaymentDifference,
} from '@pesan/contract/api'
import {
  type DifferenceKind,
  differenceParams,
  type PaymentDifference,
  reconcileBody,
} from '@pesan/contract/payment-difference'
import { paymentTaskParams } from '@pesan/contract/payment-task'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, printable, type Result } from '../print.ts'

const REASONS: Readonly<Record<string, string>> = {
  late: 'came after the order was given up',
  second: 'came although the order was paid',
  replaced: 'came after the customer chose another way to pay',
  wrong_amount: 'is not what the order costs',
  refund_refused: 'could not be given back by the provider',
}

export async function paymentsAttention(connection: Connection): Promise<Result> {
  const { data, differences } = await call(connection, listPaymentTasks, {})
  const rows = data.map(task => [
    task.id,
    `order ${task.outlet_order_id} (${task.order_status})`,
    formatRupiah(task.amount),
    `of ${formatRupiah(task.order_total)}`,
    printable(REASONS[task.reason] ?? task.reason),
  ])
  const lines =
    rows.length === 0 ? ['no money waits'] : alignColumns(rows, ['left', 'left', 'right', 'left', 'left'])
  const others = differences.map(inWords)
  return { data, beside: { differences }, lines: [...lines, ...others] }
}

/** A moment without an hour or a zone is the beginning of that day in UTC. */
const momentOf = (text: string): string => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Failure('usage', `${text} is no moment such as 2026-11-20T08:00:00Z`)
  return moment.toISOString()
}

export async function paymentsReconcile(
  connection: Connection,
  { since, until }: { since: string; until: string | undefined },
): Promise<Result> {
  const span = { since: momentOf(since), ...(until === undefined ? {} : { until: momentOf(until) }) }
  const { data } = await call(connection, reconcilePayments, { body: v.parse(reconcileBody, span) })
  const { provider, own, recorded, differences, unread_accounts: unread } = data
  const lines = [
    `from ${data.since} to ${data.until}`,
    `the provider has ${provider.captures} payments and ${provider.refunds} refunds`,
    `here are ${own.captures} payments and ${own.refunds} refunds, ${recorded} of them recorded just now`,
    differences.length === 0 ? 'no difference is left' : `${differences.length} differences need a person:`,
  ]
  const unreadLines = unread.map(({ company_slug: slug }) =>
    slug === null
      ? "the installation's own account could not be read; nothing of it was compared"
      : printable(`the account of ${slug} could not be read; nothing of it was compared`),
  )
  return { data, lines: [...lines, ...differences.map(inWords), ...unreadLines] }
}

export async function paymentsDifferences(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listPaymentDifferences, {})
  return { data, lines: data.length === 0 ? ['no difference waits'] : data.map(inWords) }
}

export async function paymentsSettle(
  connection: Connection,
  { id, note }: { id: string; note: string },
): Promise<Result> {
  const known = v.safeParse(differenceParams, { differenceId: id })
  if (!known.success) throw new Failure('usage', `${id} is no id of a difference`)
  await call(connection, settlePaymentDifference, { params: known.output, body: { note } })
  return { data: { id, note }, lines: ['the difference is settled'] }
}

const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  capture_unknown_here: 'a payment that only the provider has',
  capture_missing_there: 'a payment that only we have',
  capture_amount: 'a payment of another amount',
  capture_twice: 'a payment that the provider lists twice',
  capture_fee: 'a payment whose fee was another one before',
  capture_other_account: 'a payment in the books of another account',
  refund_unknown_here: 'a refund that only the provider has',
  refund_missing_there: 'a refund that only we have',
  refund_amount: 'a refund of another amount',
  refund_twice: 'a refund that the provider lists twice',
  refund_fee: 'a refund whose fee was another one before',
  refund_other_account: 'a refund in the books of another account',
  account_unread: 'an account whose books cannot be read',
}

function inWords(difference: PaymentDifference): string {
  const amount = (rupiah: PaymentDifference['own_amount']) =>
    rupiah === null ? 'nothing' : formatRupiah(rupiah)
  const whose =
    difference.company_slug === null ? 'of no company known here' : `of ${difference.company_slug}`
  const order = difference.outlet_order_id === null ? 'no order' : `order ${difference.outlet_order_id}`
  const sums = `there ${amount(difference.provider_amount)}, here ${amount(difference.own_amount)}`
  return printable(
    `${difference.id}  ${difference.occurred_at}  ${DIFFERENCES[difference.kind]}, ${whose}, ${order}: ${sums} (${difference.provider_id})`,
  )
}

export async function paymentsRefund(
  connection: Connection,
  { id, byHand }: { id: string; byHand: boolean },
): Promise<Result> {
  const { data } = await call(connection, refundPaymentTask, {
    params: paramsOf(id),
    body: { by_hand: byHand },
  })
  return { data, lines: [`the money is ${data.status}`] }
}

export async function paymentsAccept(connection: Connection, { id }: { id: string }): Promise<Result> {
  const { data } = await call(connection, acceptPaymentTask, { params: paramsOf(id) })
  return { data, lines: [`the money is ${data.status}, and its order goes on as paid`] }
}

function paramsOf(captureId: string) {
  const known = v.safeParse(paymentTaskParams, { captureId })
  if (!known.success) throw new Failure('usage', `${captureId} is no id of money that waits`)
  return known.output
}
