// Parameters of statements about reports, the archive and the policy of orders, as `statement-params.ts` takes them.

const DAY_MS = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const REPORT_NAMES: Readonly<Record<string, () => unknown>> = {
  receivedAfter: () => ago(1),
  dayEnds: () => '00:00',
  from: () => dayOf(ago(31)),
  to: () => dayOf(ago(0)),
}

const ordersBehind = (statement: string, kind?: string): Record<string, () => unknown> => ({
  [`${statement}.beforeDay`]: () => dayOf(ago(-1)),
  [`${statement}.outletIds`]: () => null,
  ...(kind !== undefined && { [`${statement}.kind`]: () => kind, [`${statement}.key`]: () => null }),
})

export const REPORT_PARAMS: Readonly<Record<string, () => unknown>> = {
  'report.list_of_days.kinds': () => ['total', 'hour'],
  'report.list_of_days.days': () => [dayOf(ago(1))],
  'report.sum_by_key.kind': () => 'product',
  'report.sum_by_day.kind': () => 'total',
  'report.sum_by_outlet.kind': () => 'total',
  'sums_check.list_sums.kinds': () => ['total', 'hour'],
  'customer_order_of_report.list.beforeNumber': () => 1_000_000_000,
  'order_policy.save.qris_deadline_minutes': () => 15,
  'order_policy.save.virtual_account_deadline_minutes': () => 60,
  'order_policy.save.business_day_ends': () => '00:00',
  'customer_sums.list_by_last.place': () => 1_000_000_000,
  'customer_sums.list_by_orders.place': () => 1_000_000_000,
  'customer_sums.list_by_total.place': () => 1_000_000_000,
  'order.resume.stock': () => '[]',
  'order.resume.slot': () => null,
  'payment_task.insert_settled.decision': () => 'taken',
  'archived_order.list_of_customer.before': () => 1_000_000,
  'archived_order.list_of_company.before': () => 1_000_000,
  'archived_order.list_of_day.before': () => 1_000_000,
  'archived_order.list_of_day.day': () => dayOf(ago(1)),
  'archived_order.insert.numbers': () => [1_000_000],
  // The ledger of an order that is still there refuses it.
  'archived_order.delete_ledger.orderIds': () => ['00000099-0000-7000-8000-000000000001'],
  'sale.write.sales': () => '[]',
  'sale.add_figures.figures': () => '[]',
  'day_closing.insert.sums': () => '{}',
  'day_closing.insert.day': () => dayOf(ago(0)),
  'order_policy.save.day_message_at': () => '22:00',
  'day_message.claim.without': () => [],
  'day_message.plan.sentFrom': () => dayOf(ago(31)),
  'day_message.plan.sentTo': () => dayOf(ago(0)),
  'day_message.plan.dueAt': () => ago(-1),
  'day_message.lock.day': () => dayOf(ago(0)),
  'day_closing.insert.cashByOrder': () => '[]',
  'day_closing.list_cash.day': () => dayOf(ago(0)),
  'drawer_order.list.day': () => dayOf(ago(0)),
  'drawer_order.list.beforeDay': () => dayOf(ago(-1)),
  'drawer_order.list_closed.day': () => dayOf(ago(1)),
  'drawer_order.list_closed.beforeDay': () => dayOf(ago(-1)),
  'day_closing.find.day': () => dayOf(ago(1)),
  'day_closing.sum_drawer.day': () => dayOf(ago(0)),
  'day_closing.empty_drawer.day': () => dayOf(ago(0)),
  'day_closing.number_receipts.day': () => dayOf(ago(0)),
  // Of half a day at least, which has about as many orders at every size: all that it has are looked at.
  'sums_check.list_orders.from': () => dayOf(ago(0.5)),
  'sums_check.list_sums.from': () => dayOf(ago(0.5)),
  'sums_check.list_added.from': () => dayOf(ago(0.5)),
  'sale.count_again.from': () => dayOf(ago(0)),
  ...ordersBehind('report.list_orders', 'total'),
  ...ordersBehind('report.list_returned', 'total'),
  ...ordersBehind('report.list_net', 'total'),
  // 1,000 orders have no more than two days.
  'report.list_net.from': () => dayOf(ago(0.5)),
  ...ordersBehind('report.list_waiting'),
}
