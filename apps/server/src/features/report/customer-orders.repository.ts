// The paid orders of a customer, newest first, as the sums of the customer count them (REPORT-07, REPORT-10).
import { type CompanyId, type CustomerId, orderId, outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { customerKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { bigint, integer } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const orderRow = v.object({
  orderId,
  number: v.number(),
  day: v.string(),
  outletId,
  taken: rupiah,
  returned: rupiah,
})
export type CustomerOrderRow = v.InferOutput<typeof orderRow>

const listStatement = readsOnly(
  statement(
    'customer_order_of_report.list',
    `select order_id, number, day::text as day, outlet_id, taken_rupiah, returned_rupiah from sale
     where company_id = :companyId and customer_id = :customerId and taken_rupiah > 0 and number < :beforeNumber
     order by number desc limit :limit`,
    { params: { ...customerKey, beforeNumber: bigint(), limit: integer() }, row: orderRow },
  ),
)

interface CustomerOrdersPage {
  companyId: CompanyId
  customerId: CustomerId
  beforeNumber: number
  limit: number
}

export const listOrdersOfCustomer = (db: ReadDb, page: CustomerOrdersPage): Promise<CustomerOrderRow[]> =>
  db.query(listStatement, page)
