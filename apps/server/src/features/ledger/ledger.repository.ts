// The entries of an order's ledger, which triggers write (decision 0070), and where its money is.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { LEDGER_KINDS } from '@pesan/contract/ledger'
import { rupiah } from '@pesan/contract/money'
import { captureStatus, refundStatus } from '@pesan/contract/payment'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const entryRow = v.object({
  kind: v.picklist(LEDGER_KINDS),
  owed: v.number(),
  received: v.number(),
  method: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  by: v.nullable(v.string()),
  at: v.date(),
})
export type EntryRow = v.InferOutput<typeof entryRow>

const listEntriesStatement = statement(
  'ledger.list_entries',
  `select kind, owed_rupiah as owed, received_rupiah as received, method, reference, reason, actor as by, at
   from ledger_entry where company_id = :companyId and order_id = :orderId order by number`,
  { params: orderOfCompanyKey, row: entryRow },
)

interface OfOrder {
  companyId: CompanyId
  orderId: OrderId
}

/** In the order in which they were written. */
export const listEntries = (db: Db, key: OfOrder): Promise<EntryRow[]> => db.query(listEntriesStatement, key)

const movementEntries = {
  amount: rupiah,
  at: v.date(),
  method: v.string(),
  reference: v.nullable(v.string()),
}
const movementRow = v.variant('type', [
  v.object({ type: v.literal('capture'), ...movementEntries, status: captureStatus }),
  v.object({ type: v.literal('refund'), ...movementEntries, status: refundStatus }),
])
export type MovementRow = v.InferOutput<typeof movementRow>

const CAPTURES = `
  select payment_capture.id, payment_capture.amount_rupiah as amount, captured_at as at, method, provider_payment_id,
    payment_capture.status
  from payment_capture join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
  where payment_capture.company_id = :companyId and payment_capture.order_id = :orderId`

const listMovementsStatement = statement(
  'ledger.list_movements',
  `with capture as (${CAPTURES})
   select 'capture' as type, amount, at, method, provider_payment_id as reference, status from capture
   union all
   select 'refund', amount_rupiah, updated_at, method, provider_refund_id, payment_refund.status
   from capture join payment_refund on payment_refund.company_id = :companyId and capture_id = capture.id
   order by at, type`,
  { params: orderOfCompanyKey, row: movementRow },
)

/** Oldest first. */
export const listMovements = (db: Db, key: OfOrder): Promise<MovementRow[]> =>
  db.query(listMovementsStatement, key)
