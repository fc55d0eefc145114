// The books of a dinner rush as they stand at the provider and in the tables, for a checker that uses none of the server's sums.
import type { DinnerRush, Outcome } from './dinner-rush.ts'
import type { Provider } from './provider.ts'

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** What an order has left, by its captures, refunds and entries in cash. */
export interface StoredMoney {
  orderId: string
  captured: number
  returned: number
  byHand: number
  /** By the ledger. */
  cash: number
  received: number
  owed: number
}

export async function readStoredMoney({ api }: Pick<DinnerRush, 'api'>): Promise<Map<string, StoredMoney>> {
  const rows = await api.rows<StoredMoney>(`
    select o.id as "orderId",
      coalesce((select sum(amount_rupiah) from payment_capture where order_id = o.id), 0)::int as captured,
      coalesce((select sum(r.amount_rupiah) from payment_refund r join payment_capture c on c.id = capture_id
        where c.order_id = o.id and r.status = 'succeeded' and not r.is_by_hand), 0)::int as returned,
      coalesce((select sum(r.amount_rupiah) from payment_refund r join payment_capture c on c.id = capture_id
        where c.order_id = o.id and r.status = 'succeeded' and r.is_by_hand), 0)::int as "byHand",
      coalesce((select sum(received_rupiah) from ledger_entry where order_id = o.id and method = 'cash'), 0)::int as cash,
      coalesce((select sum(received_rupiah) from ledger_entry where order_id = o.id
        and kind <> 'provider_fee'), 0)::int as received,
      (o.total_rupiah + coalesce((select sum(owed_rupiah) from ledger_entry where order_id = o.id), 0))::int as owed
    from customer_order o`)
  return new Map(rows.map(row => [row.orderId, row]))
}

export const moneyOf = ({ cash = 0, atProvider = 0, byHand = 0 }: Omit<Outcome, 'order'>) => ({
  cash,
  atProvider,
  byHand,
})

/** What the provider has captured and sent back, of all orders. */
export async function capturedAtProvider(provider: Provider): Promise<number> {
  const { payments, refunds } = await provider.state()
  const succeeded = (rows: typeof refunds) => rows.filter(({ status }) => status === 'SUCCEEDED')
  return sumOf(succeeded(payments), row => row.amount) - sumOf(succeeded(refunds), row => row.amount)
}

/**
 * The last payments and a refund, of which the provider's list says something else for a night: no comparison looks back forever.
 */
export async function plantDifferences(provider: Provider, other: string): Promise<string[]> {
  const { payments, refunds } = await provider.state()
  const [hidden, changed, doubled, moved] = payments
    .filter(({ status }) => status === 'SUCCEEDED')
    .map(({ id }) => id)
    .toReversed()
  const refund = refunds.at(-1)?.id
  if (!hidden || !changed || !doubled || !moved || !refund) throw new Error('too few payments to differ')
  await provider.openAccount({ business_id: other })
  await provider.differ({ hide: hidden })
  await provider.differ({ change: changed, amount: 1 })
  await provider.differ({ double: doubled })
  await provider.differ({ move: moved, to: other })
  await provider.differ({ hide: refund })
  await provider.differ({ make: 'PAYMENT', id: 'qrpy_made', amount: 10_000 })
  return [hidden, changed, doubled, moved, refund, 'qrpy_made']
}
