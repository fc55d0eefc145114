// `pesan payments …`: money that waits for a person, because it came late, twice, with another amount, or could not be
// given back.
import { acceptPaymentTask, listPaymentTasks, refundPaymentTask } from '@pesan/contract/api'
import { paymentTaskParams } from '@pesan/contract/payment-task'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, printable, type Result } from '../print.ts'

const REASONS: Readonly<Record<string, string>> = {
  late: 'came after the order was given up',
  second: 'came although the order was paid',
  wrong_amount: 'is not what the order costs',
  refund_refused: 'could not be given back by the provider',
}

export async function paymentsAttention(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listPaymentTasks, {})
  const rows = data.map(task => [
    task.id,
    `order ${task.outlet_order_id} (${task.order_status})`,
    formatRupiah(task.amount),
    `of ${formatRupiah(task.order_total)}`,
    printable(REASONS[task.reason] ?? task.reason),
  ])
  const lines =
    rows.length === 0 ? ['no money waits'] : alignColumns(rows, ['left', 'left', 'right', 'left', 'left'])
  return { data, lines }
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
  const known = paymentTaskParams.safeParse({ captureId })
  if (!known.success) throw new Failure('usage', `${captureId} is no id of money that waits`)
  return known.data
}
