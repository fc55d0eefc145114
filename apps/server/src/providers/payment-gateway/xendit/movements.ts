/** The transactions of the account: the vendor's books of payments and refunds. */
import type * as v from 'valibot'
import type { ListedMovements, Movement, MovementSpan } from '../payment-gateway.ts'
import type { XenditClient } from './client.ts'
import { transactions } from './wire.ts'

const PAGE = 50
/** A hundred thousand movements; a longer span must be requested in parts. */
const MAX_PAGES = 2_000

const KIND = { PAYMENT: 'capture', REFUND: 'refund' } as const satisfies Record<string, Movement['kind']>
/** Money that moved, or is on its way. */
const MOVED: ReadonlySet<string> = new Set(['SUCCESS', 'PENDING'])

export async function listMovements(
  call: XenditClient,
  { since, until, beforeCall }: MovementSpan,
): Promise<ListedMovements> {
  const movements: Movement[] = []
  const span = new URLSearchParams([
    ['types', 'PAYMENT'],
    ['types', 'REFUND'],
    ['created[gte]', since.toISOString()],
    ['created[lte]', until.toISOString()],
    ['limit', String(PAGE)],
  ])
  for (let page = 0; page < MAX_PAGES; page += 1) {
    await beforeCall?.()
    const result = await call({
      method: 'GET',
      path: `/transactions?${span.toString()}`,
      answer: transactions,
    })
    if (result.status !== 'answered') return { status: 'unknown' }
    const { data, has_more: hasMore } = result.body
    movements.push(...data.flatMap(toMovement))
    const last = data.at(-1)
    if (!hasMore || !last) return { status: 'listed', movements }
    span.set('after_id', last.id)
  }
  return { status: 'unknown' }
}

type Transaction = v.InferOutput<typeof transactions>['data'][number]

function toMovement({ type, status, currency, ...transaction }: Transaction): Movement[] {
  const kind = type === 'PAYMENT' || type === 'REFUND' ? KIND[type] : null
  if (kind === null || currency !== 'IDR' || !MOVED.has(status)) return []
  const { id: transactionId, product_id: id, reference_id: reference, amount, created: at } = transaction
  return [
    {
      kind,
      id,
      reference: reference ?? null,
      amount,
      at,
      transactionId,
      fee: feeOf(transaction),
      isSettled: transaction.settlement_status === 'SETTLED',
      settlesAt: transaction.estimated_settlement_time ?? null,
    },
  ]
}

const NOT_TAKEN: ReadonlySet<string> = new Set(['CANCELED', 'CANCELLED', 'REVERSED', 'NOT_APPLICABLE'])

/** Read from the answer, never computed from an amount. */
function feeOf({ fee }: Pick<Transaction, 'fee'>): number | null {
  if (!fee || fee.status === 'PENDING') return null
  if (NOT_TAKEN.has(fee.status ?? '')) return 0
  const parts = [
    fee.xendit_fee,
    fee.value_added_tax,
    fee.xendit_withholding_tax,
    fee.third_party_withholding_tax,
  ]
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}
