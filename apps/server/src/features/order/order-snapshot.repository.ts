// The snapshots of orders in the database (I15).
import {
  type CompanyId,
  type CustomerId,
  companyId,
  customerId,
  orderId,
  outletId,
} from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { companyKey, customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bytea, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { deliveryColumn, orderRow } from './order-row.ts'
import { type OrderSnapshot, snapshotHash } from './order-snapshot.ts'

/** One column of `customer_order`, as JSON, so that readers need no parsers for numbers and times. */
export const SNAPSHOT_COLUMN = `
  json_build_object('id', id, 'companyId', company_id, 'customerId', customer_id, 'outletId', outlet_id,
    'outletName', outlet_name, 'outletAddress', outlet_address, 'fulfilment', fulfilment, 'delivery', delivery,
    'notes', notes, 'subtotal', subtotal_rupiah, 'deliveryFee', delivery_fee_rupiah,
    'voucherDiscount', voucher_discount_rupiah, 'total', total_rupiah,
    'placedAt', round(extract(epoch from placed_at) * 1000),
    'scheduledFor', round(extract(epoch from scheduled_for) * 1000), 'amounts', amounts,
    'lines', (select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
        'unitPrice', unit_price_rupiah, 'notes', notes, 'modifiers', modifiers) order by position)
      from order_line
      where order_line.company_id = customer_order.company_id and order_id = customer_order.id)) as snapshot`

const moment = v.pipe(
  v.number(),
  v.transform(ms => new Date(ms)),
)
const snapshotColumn = v.object({
  id: orderId,
  companyId,
  customerId,
  outletId,
  outletName: v.string(),
  outletAddress: v.string(),
  fulfilment: orderRow.entries.fulfilment,
  delivery: v.nullable(deliveryColumn),
  notes: v.string(),
  subtotal: rupiah,
  deliveryFee: rupiah,
  voucherDiscount: rupiah,
  total: rupiah,
  placedAt: moment,
  scheduledFor: v.nullable(moment),
  amounts: orderRow.entries.amounts,
  lines: orderRow.entries.lines,
}) satisfies v.GenericSchema<unknown, OrderSnapshot>

/** Also false for a snapshot that cannot be read: it differs from what was placed. */
export function isSnapshotOf(hash: Buffer, snapshot: unknown): boolean {
  const parsed = v.safeParse(snapshotColumn, snapshot)
  return parsed.success && snapshotHash(parsed.output).equals(hash)
}

const listStatement = statement(
  'order_snapshot.list_of_customer',
  `select ${SNAPSHOT_COLUMN} from customer_order
   where company_id = :companyId and customer_id = :customerId and snapshot_hash is not null`,
  { params: customerKey, row: v.object({ snapshot: v.unknown() }) },
)

const renewStatement = statement(
  'order_snapshot.renew',
  `update customer_order set snapshot_hash = renewed.hash from unnest(:ids, :hashes) as renewed(id, hash)
   where company_id = :companyId and customer_order.id = renewed.id`,
  { params: { ...companyKey, ids: arrayOf(uuid()), hashes: arrayOf(bytea()) } },
)

/** Call in the transaction of an erasure. An unreadable order keeps its hash, so I15 still reports it. */
export async function renewSnapshots(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<void> {
  const rows = await db.query(listStatement, key)
  const snapshots = rows.flatMap(({ snapshot }) => {
    const parsed = v.safeParse(snapshotColumn, snapshot)
    return parsed.success ? [parsed.output] : []
  })
  if (snapshots.length === 0) return
  await db.query(renewStatement, {
    companyId: key.companyId,
    ids: snapshots.map(({ id }) => id),
    hashes: snapshots.map(snapshotHash),
  })
}
