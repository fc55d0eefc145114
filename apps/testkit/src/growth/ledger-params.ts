// Parameters of the statements of ledgers, refunds and changed orders.
import { growthId, ORDER_OF_LARGE_COMPANY } from './grow-database.ts'

const REFUNDED_ORDER = 52
const ITEMS = '[{"type":"product","id":"p1","quantity":1}]'

/** By `statement.parameter`. */
export const LEDGER_PARAMS: Readonly<Record<string, () => unknown>> = {
  'kitchen_change.return_stock.items': () => ITEMS,
  'kitchen_change.take_stock.items': () => ITEMS,
  'kitchen_change.print.productIds': () => ['p1'],
  'kitchen_change.untick.ids': () => ['1'],
  'reduction.insert.lines': () => '[]',
  'reduction.insert.amounts': () => '[]',
  'refund.is_all_returned.id': () => growthId('capture', ORDER_OF_LARGE_COMPANY),
  'refund.find.id': () => growthId('refund', REFUNDED_ORDER),
  'refund.find_by_provider.id': () => `rfd-${REFUNDED_ORDER}`,
  'refund.save.id': () => growthId('refund', REFUNDED_ORDER),
  'refund.save.status': () => 'succeeded',
  'refund.save_capture.id': () => growthId('capture', ORDER_OF_LARGE_COMPANY),
  'refund.save_capture.status': () => 'refunded',
  'refund_task.find.refundId': () => growthId('refund', REFUNDED_ORDER),
  'refund_task.note.refundId': () => growthId('refund', REFUNDED_ORDER),
}
