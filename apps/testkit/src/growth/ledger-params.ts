// Parameters of the statements of ledgers, refunds and changed orders.
import { growthId, LARGE_COMPANY, ORDER_OF_LARGE_COMPANY } from './grow-ids.ts'

const REFUNDED_ORDER = 16
const CAPTURED = `py-${ORDER_OF_LARGE_COMPANY}`
const lately = (): Date => new Date(Date.now() - 30 * 60_000)
const ITEMS = '[{"type":"product","id":"p1","quantity":1}]'

/** By `statement.parameter`. */
export const LEDGER_PARAMS: Readonly<Record<string, () => unknown>> = {
  'kitchen_change.return_stock.items': () => ITEMS,
  'kitchen_change.take_stock.items': () => ITEMS,
  'kitchen_change.print.productIds': () => ['p1'],
  'reduction.insert.lines': () => '[]',
  'reduction.insert.amounts': () => '[]',
  'refund.find.id': () => growthId('refund', REFUNDED_ORDER),
  'refund.is_of_order.orderId': () => growthId('order', REFUNDED_ORDER),
  'refund.find_by_provider.id': () => `rfd-${REFUNDED_ORDER}`,
  'payment_difference.find_refund.reference': () => growthId('refund', REFUNDED_ORDER),
  'refund.save_capture.id': () => growthId('capture', ORDER_OF_LARGE_COMPANY),
  'refund.save_capture.status': () => 'refunded',
  'payment_difference.list_entries.since': lately,
  'payment_difference.list_entries.ids': () => [CAPTURED],
  'payment_difference.list_entries_of_platform.since': lately,
  'payment_difference.list_entries_of_platform.ids': () => [CAPTURED],
  'payment_difference.find_elsewhere.kind': () => 'capture',
  'payment_difference.find_elsewhere.id': () => CAPTURED,
  'payment_difference.heal.since': lately,
  'payment_difference.heal.accounts': () => ['platform'],
  'provider_transaction.save.rows': () =>
    JSON.stringify([
      {
        companyId: growthId('company', LARGE_COMPANY),
        id: 'txn_new',
        account: 'platform',
        kind: 'capture',
        productId: CAPTURED,
        orderId: growthId('order', ORDER_OF_LARGE_COMPANY),
        amount: 50_000,
        fee: 194,
        isSettled: false,
        settlesAt: null,
        at: new Date(),
      },
    ]),
  'provider_transaction.note_gone.since': lately,
  'provider_transaction.note_gone.accounts': () => ['platform'],
  'provider_transaction.list_changed_fees.since': lately,
  'provider_transaction.list_changed_fees.accounts': () => ['platform'],
  'payout.sum.from': lately,
  'payout.sum.timeZone': () => 'Asia/Makassar',
  'payout.list_of_day.from': lately,
  'payout.list_without_day.from': lately,
}
