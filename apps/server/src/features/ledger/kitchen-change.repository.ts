// What a change of an order's items means for the kitchen: tickets, counts and ticks follow it in its transaction.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { ChangedLine, Order } from '@pesan/domain/order/order'
import { needsOf, type StockNeed } from '@pesan/domain/stock/short-line'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, integer, jsonb, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

// What may be on paper gets a ticket of the difference, at the stations that it concerns. What has not been sent is made again from
// the order as it is now. With `not is_change` PostgreSQL would read the company.
const printStatement = statement(
  'kitchen_change.print',
  `with ticket_of_order as (
     select id, printer_id, outlet_id, state from print_job
     where company_id = :companyId and order_id = :orderId and not is_reprint and is_change is not true for no key update
   ), made_again as (
     update print_job set token = null, lease_until = null
     where company_id = :companyId and ended_at is null
       and id in (select id from ticket_of_order where state in ('waiting', 'failed'))
   ), added as (
     insert into print_job (company_id, id, outlet_id, printer_id, order_id, is_change, change_number, created_at, wanted_at)
     select :companyId, gen_random_uuid(), job.outlet_id, printer_id, :orderId, true, :number, :now, :now
     from ticket_of_order as job join printer on printer.company_id = :companyId and printer.id = printer_id
     where state in ('sent', 'printed', 'unsure') and ticket = 'kitchen' and (categories is null or exists (
       select from unnest(:productIds) as changed(product_id)
       left join product on product.company_id = :companyId and product.id = changed.product_id
       where coalesce(category_id = any (categories), true)))
     on conflict do nothing returning id
   )
   select id from added`,
  {
    params: { ...orderOfCompanyKey, number: integer(), productIds: arrayOf(text()), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

const returnStatement = statement(
  'kitchen_change.return_stock',
  'select return_part_of_stock(:companyId, :orderId, :items, :now) as announced',
  {
    params: { ...orderOfCompanyKey, items: jsonb(), now: timestamptz() },
    row: v.object({ announced: v.number() }),
  },
)

const takeStatement = statement(
  'kitchen_change.take_stock',
  `insert into stock_reservation as own (company_id, order_id, type, item_id, outlet_id, quantity, reserved_at)
   select :companyId, :orderId, item.type, item.id, :outletId, item.quantity, :now
   from jsonb_to_recordset(take_stock(:companyId, :outletId, :items, :now)) as item(type text, id text, quantity int)
   on conflict (company_id, order_id, type, item_id) do update
     set quantity = excluded.quantity + case when own.released_at is null then own.quantity else 0 end,
       released_at = null, reserved_at = excluded.reserved_at`,
  { params: { ...orderOfCompanyKey, outletId: uuid(), items: jsonb(), now: timestamptz() } },
)

const untickStatement = statement(
  'kitchen_change.untick',
  'update customer_order set ticks = ticks - :ids where company_id = :companyId and id = :orderId and ticks ?| :ids',
  { params: { ...orderOfCompanyKey, ids: arrayOf(text()) } },
)

function stockOf(lines: readonly ChangedLine[]): Map<string, StockNeed> {
  const items = new Map<string, StockNeed>()
  for (const { modifiers, ...line } of lines)
    for (const item of needsOf({ ...line, modifierIds: modifiers.map(({ id }) => id) })) {
      const key = `${item.type} ${item.id}`
      items.set(key, { ...item, quantity: item.quantity + (items.get(key)?.quantity ?? 0) })
    }
  return items
}

/** What the first lines take more of from the counts. */
function moreOf(lines: readonly ChangedLine[], others: readonly ChangedLine[]): StockNeed[] {
  const there = stockOf(others)
  return [...stockOf(lines)].flatMap(([key, item]) => {
    const quantity = item.quantity - (there.get(key)?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

const isSameLine = (one: ChangedLine, other: ChangedLine | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface KitchenChange {
  change: { companyId: CompanyId; orderId: OrderId; number: number; now: Date }
  order: Pick<Order, 'outletId'>
  before: readonly ChangedLine[]
  after: readonly ChangedLine[]
}

/** Throws the refusal `stock_short` where what is made instead is not left. */
export async function followInKitchen(
  tx: Db,
  { change: { companyId, orderId, number, now }, order: { outletId }, before, after }: KitchenChange,
): Promise<void> {
  const key = { companyId, orderId, now }
  const [returned, taken] = [moreOf(before, after), moreOf(after, before)]
  if (returned.length > 0) await tx.query(returnStatement, { ...key, items: returned })
  if (taken.length > 0) await tx.query(takeStatement, { ...key, outletId, items: taken })
  const changed = [
    ...before.filter(line => !after.some(other => isSameLine(line, other))),
    ...after.filter(line => !before.some(other => isSameLine(line, other))),
  ]
  await tx.query(untickStatement, { companyId, orderId, ids: changed.map(({ id }) => id) })
  const productIds = changed.map(line => String(line.productId))
  await tx.query(printStatement, { ...key, number, productIds })
}
