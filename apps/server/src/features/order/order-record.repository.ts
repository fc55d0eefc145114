// What belongs to one order besides its rows and its history: payments, refunds and messages, each oldest first.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { orderMessage, orderPayment, orderRefund } from '@pesan/contract/restaurant-order'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { REPORTED_STATUS } from './order-alert.repository.ts'

/** Without those that this release cannot read: the page of an order shows the others. */
const readableOf = <Entry>(entry: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(found =>
      found.flatMap(value => {
        const parsed = v.safeParse(entry, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

const at = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.date(),
)
const recordRow = v.object({
  payments: readableOf(v.object({ ...orderPayment.entries, at })),
  refunds: readableOf(v.object({ ...orderRefund.entries, requested_at: at, changed_at: at })),
  messages: readableOf(v.object({ ...orderMessage.entries, at })),
})
export type OrderRecord = v.InferOutput<typeof recordRow>

// Two queries by an index each; `or` would not have one.
const PAYMENTS = `
  select method, status, amount_rupiah as amount, created_at as at, false as is_replaced from payment
  where company_id = :companyId and order_id = :orderId
  union all
  select method, status, amount_rupiah, created_at, true from payment
  where company_id = :companyId and replaced_order_id = :orderId`

const readStatement = statement(
  'order.record',
  `select
     (select coalesce(json_agg(row_to_json(paid) order by at), '[]') from (${PAYMENTS}) as paid) as payments,
     (select coalesce(json_agg(json_build_object('amount', payment_refund.amount_rupiah, 'status', payment_refund.status,
         'requested_at', created_at, 'changed_at', updated_at) order by created_at), '[]')
       from payment_capture join payment_refund on payment_refund.company_id = payment_capture.company_id
         and capture_id = payment_capture.id
       where payment_capture.company_id = :companyId and payment_capture.order_id = :orderId) as refunds,
     (select coalesce(json_agg(json_build_object('kind', kind, 'status', coalesce(${REPORTED_STATUS}, order_message.status),
         'at', created_at) order by created_at), '[]')
       from order_message where company_id = :companyId and order_id = :orderId) as messages`,
  { params: orderOfCompanyKey, row: recordRow },
)

const NOTHING: OrderRecord = { payments: [], refunds: [], messages: [] }

export async function readOrderRecord(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<OrderRecord> {
  return (await db.query(readStatement, key))[0] ?? NOTHING
}
