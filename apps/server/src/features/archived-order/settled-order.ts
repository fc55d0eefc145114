// Whether an order can be archived: nothing more happens to it, its money is explained, and its sale says the same.
import type { ArchivedOrder } from './order-document.ts'

const OPEN_PAYMENTS: readonly string[] = ['asking', 'waiting', 'held']
const OPEN_CAPTURES: readonly string[] = ['held', 'refunding']
const ENDED_REFUNDS: readonly string[] = ['succeeded', 'failed']

export interface SaleOfOrder {
  taken: number
  returned: number
}

/** `before`: nothing of it may have happened since. */
export const isSettled = (archived: ArchivedOrder, sale: SaleOfOrder, before: Date): boolean =>
  archived.order.payments.every(({ status }) => !OPEN_PAYMENTS.includes(status)) &&
  archived.order.captures.every(({ status }) => !OPEN_CAPTURES.includes(status)) &&
  archived.ledger.movements.every(
    ({ type, status }) => type === 'capture' || ENDED_REFUNDS.includes(status),
  ) &&
  archived.ledger.state === 'balanced' &&
  isExplainedBySale(archived, sale) &&
  momentsOf(archived).every(at => new Date(at) < before)

/** What the restaurant has of it, before the fees of the provider. */
export const isExplainedBySale = ({ ledger }: ArchivedOrder, { taken, returned }: SaleOfOrder): boolean =>
  ledger.entries
    .filter(({ kind }) => kind !== 'provider_fee')
    .reduce((sum, { received }) => sum + received, 0) ===
  taken - returned

const momentsOf = ({ order, ledger }: ArchivedOrder): string[] => [
  order.created_at,
  ...order.history.map(({ at }) => at),
  ...order.refunds.map(({ changed_at: at }) => at),
  ...[...ledger.entries, ...ledger.movements].map(({ at }) => at),
]
