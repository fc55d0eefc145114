// What happened with orders and their money, the one place from which sales are counted.

import { orderAmount } from '@pesan/contract/charge'
import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { type CompanyId, customerId, type OrderId, orderId, outletId } from '@pesan/contract/ids'
import { jsonMoment } from '@pesan/contract/moment'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import { paymentMethod } from '@pesan/contract/payment'
import { bareAmounts } from '@pesan/domain/charge/bare-amounts'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import { DECIDED_CAUSE, LATE_MONEY_CAUSE } from '@pesan/domain/order/late-money'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { isHandedOver } from '@pesan/domain/order/transitions'
import type { TakingsFacts } from '@pesan/domain/report/order-figures'
import { type MoneyMove, type ReturnedMoney, sumOf } from '@pesan/domain/report/order-taxes'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, uuid } from '../../db/sql-types.ts'
import { tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'

/** What the restaurant received by it; negative for what was returned, and for cash of an order that was called back. */
const entry = v.object({
  kind: v.picklist(['captured', 'cash_taken', 'returned']),
  amount: v.number(),
  at: jsonMoment,
  /** Of a capture that was never accepted: the capture. */
  waiting: v.nullable(v.string()),
  /** Of money that went back for a change of the order. */
  change: v.nullable(v.number()),
})

const soldLine = v.object({
  productId: v.string(),
  name: v.string(),
  quantity: v.number(),
  unitPrice: v.number(),
  modifiers: v.array(v.object({ id: v.string(), name: v.string(), price: v.number() })),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
})

const factsRow = v.object({
  orderId,
  number: v.number(),
  outletId,
  customerId,
  mode: fulfilmentMode,
  method: paymentMethod,
  status: orderStatus,
  paid: v.boolean(),
  placedAt: v.date(),
  scheduledFor: v.nullable(v.date()),
  acknowledgedAt: v.nullable(v.date()),
  isPromiseMet: v.nullable(v.boolean()),
  subtotal: rupiah,
  deliveryFee: rupiah,
  voucherDiscount: rupiah,
  total: rupiah,
  amounts: v.nullable(v.array(orderAmount)),
  changes: v.array(v.object({ number: v.number(), amounts: v.array(orderAmount), lines: v.array(soldLine) })),
  voucherCode: v.nullable(v.string()),
  cancellation: v.nullable(v.object({ cause: v.string(), reason: v.nullable(v.string()) })),
  handedOverAt: v.nullable(v.date()),
  acceptedAt: v.nullable(v.date()),
  money: v.array(entry),
  lines: v.array(soldLine),
})
type FactsRow = v.InferOutput<typeof factsRow>

const lastStep = (column: string, statuses: string) => `
  (select ${column} from order_status_history where order_status_history.company_id = customer_order.company_id
     and order_id = customer_order.id and order_status_history.status in (${statuses}) order by version desc limit 1)`

// The source of an entry is its capture, or a refund of it. `accepted_at` stays when the money goes back.
const WAITING = `select payment_capture.id from payment_capture
  where payment_capture.company_id = ledger_entry.company_id and payment_capture.order_id = ledger_entry.order_id
    and accepted_at is null and (payment_capture.id::text = source or exists (
      select from payment_refund where payment_refund.company_id = ledger_entry.company_id
        and capture_id = payment_capture.id and payment_refund.id::text = source))`

// Cash goes back in the moment of the change itself.
const CHANGE = `case when kind = 'returned' then coalesce(substring(source from '^change ([0-9]+)$')::integer, (
  select change_number from payment_capture join payment_refund on payment_refund.company_id = payment_capture.company_id
    and capture_id = payment_capture.id
  where payment_capture.company_id = ledger_entry.company_id and payment_capture.order_id = ledger_entry.order_id
    and payment_refund.id::text = source)) end`

const CATEGORY = `case when category.id is not null then json_build_object('id', category.id, 'name', category.name) end`
const OF_CATEGORY =
  'left join category on category.company_id = product.company_id and category.id = category_id'
const LINES_OF_CHANGE = `
  (select coalesce(json_agg(line || jsonb_build_object('category', ${CATEGORY}) order by place), '[]')
   from jsonb_array_elements(order_change.lines) with ordinality as of_change (line, place)
   left join product on product.company_id = order_change.company_id and product.id = line ->> 'productId' ${OF_CATEGORY})`

// Of the order alone and of its money: an order of which only the placing is known adds nothing yet.
const HAS_HAPPENED = `(version > 1 or paid or acknowledged_at is not null or exists (
  select from ledger_entry where ledger_entry.company_id = customer_order.company_id and order_id = customer_order.id))`

const readStatement = tolerantStatement(
  'takings.read_facts',
  `select id as order_id, number, outlet_id, customer_id, fulfilment as mode, payment_method as method, status, paid, placed_at,
     scheduled_for, acknowledged_at, is_promise_met, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah,
     total_rupiah, amounts,
     coalesce((select json_agg(json_build_object('number', number, 'amounts', order_change.amounts,
         'lines', ${LINES_OF_CHANGE}) order by number)
       from order_change where order_change.company_id = customer_order.company_id and order_id = customer_order.id
         and order_change.amounts is not null), '[]') as changes,
     (select code from voucher_redemption where voucher_redemption.company_id = customer_order.company_id
        and order_id = customer_order.id) as voucher_code,
     ${lastStep(`json_build_object('cause', cause, 'reason', reason)`, `'cancelled'`)} as cancellation,
     ${lastStep('at', `'complete', 'complete_deliver'`)} as handed_over_at,
     (select min(at) from order_status_history where order_status_history.company_id = customer_order.company_id
        and order_id = customer_order.id and order_status_history.status = 'approved'
        and cause in ('${DECIDED_CAUSE}', '${LATE_MONEY_CAUSE}')) as accepted_at,
     coalesce((select json_agg(json_build_object('kind', kind, 'amount', received_rupiah, 'at', at, 'waiting', (${WAITING}),
         'change', ${CHANGE}) order by number)
       from ledger_entry where ledger_entry.company_id = customer_order.company_id and order_id = customer_order.id
         and kind in ('captured', 'cash_taken', 'returned')), '[]') as money,
     coalesce((select json_agg(json_build_object('productId', product_id, 'name', order_line.name, 'quantity', quantity,
         'unitPrice', unit_price_rupiah, 'modifiers', modifiers, 'category', ${CATEGORY}) order by order_line.position)
       from order_line left join product on product.company_id = order_line.company_id and product.id = product_id
       ${OF_CATEGORY}
       where order_line.company_id = customer_order.company_id and order_id = customer_order.id), '[]') as lines
   from customer_order where company_id = :companyId and id = any(:orderIds) and ${HAS_HAPPENED}`,
  {
    params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()) },
    row: factsRow,
    key: v.object({ orderId }),
  },
)

export interface OrdersOfCompany {
  companyId: CompanyId
  orderIds: readonly OrderId[]
}

/** Without those that add nothing, because they were placed and nothing else, and those that cannot be read. */
export async function readTakings(db: Db, orders: OrdersOfCompany): Promise<TakingsFacts[]> {
  return splitReadable(await db.query(readStatement, orders)).readable.map(toFacts)
}

function toFacts(row: FactsRow): TakingsFacts {
  const { cancellation, handedOverAt, mode } = row
  return {
    ...row,
    // Food that was handed over, or is made after all, was not refused, whatever happened before.
    cancellation:
      cancellation && handedOverAt === null && isCancelledOrRefunded(row.status) ? endOf(cancellation) : null,
    isHandedOver: handedOverAt !== null && (isHandedOver(row.status) || row.status === 'refunded'),
    amounts:
      row.amounts ?? bareAmounts({ ...row, deliveryFee: mode === 'delivery' ? row.deliveryFee : null }),
    taken: takenOf(row),
    returned: returnedOf(row),
    waiting: waitingOf(row),
  }
}

const endOf = ({ cause, reason }: { cause: string; reason: string | null }) => ({
  by: cancelledBy({ cause, reason }),
  reason,
})

function takenOf({ paid, total, money, placedAt, acceptedAt }: FactsRow): MoneyMove[] {
  const captured = money
    .filter(({ kind, waiting }) => kind === 'captured' && waiting === null)
    .map(({ amount, at }) => ({ amount, at: acceptedAt !== null && acceptedAt > at ? acceptedAt : at }))
  const cash = money.filter(({ kind }) => kind === 'cash_taken')
  // An order that was called back gives its cash back in the ledger, and takes it again.
  const sum = sumOf(cash)
  const taken = sum === 0 ? captured : [...captured, { amount: sum, at: cash.at(-1)?.at ?? placedAt }]
  // What costs nothing has no entry.
  return taken.length === 0 && paid && total === 0 ? [{ amount: 0, at: placedAt }] : taken
}

const returnedOf = ({ money }: FactsRow): ReturnedMoney[] =>
  money
    .filter(({ kind, waiting }) => kind === 'returned' && waiting === null)
    .map(({ amount, at, change }) => ({ amount: 0 - amount, at, change: change ?? undefined }))

/** LEDGER-03: each capture, on the day on which it came, with what is left of it. */
function waitingOf({ money }: FactsRow): MoneyMove[] {
  const entriesOf = Map.groupBy(
    money.filter(({ waiting }) => waiting !== null),
    ({ waiting }) => waiting,
  )
  return [...entriesOf.values()].flatMap(entries => {
    const amount = sumOf(entries)
    const [captured] = entries
    return captured && amount !== 0 ? [{ amount, at: captured.at }] : []
  })
}
