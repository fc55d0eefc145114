// The prepared sums of each customer of a company, and the notes about them.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { companyKey, customerKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { bigint, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import { WALK_IN_PHONE } from '../order/order-row.ts'
import { likely } from './likely.ts'

const sumsRow = v.object({
  customerId,
  name: v.nullable(v.string()),
  phone: v.string(),
  orders: v.number(),
  taken: rupiah,
  returned: rupiah,
  lastDay: v.nullable(v.string()),
  note: v.string(),
  notedBy: v.nullable(v.string()),
  notedAt: v.nullable(v.date()),
  /** By which it is sorted. */
  place: v.number(),
})
export type CustomerSums = v.InferOutput<typeof sumsRow>

const pageParams = {
  ...companyKey,
  place: bigint(),
  customerId: uuid(),
  limit: integer(),
}

/** Those who were erased, and guests without a number, are no one that can be known. */
const IS_KNOWN = `(
  select phone not like 'erased %' and phone <> '${WALK_IN_PHONE}' from customer where company_id = :companyId and id = customer_id)`

const listBy = (name: string, column: string) =>
  readsOnly(
    statement(
      name,
      `select customer_id, coalesce(nullif(name, ''), nullif(concat_ws(' ', first_name, last_name), '')) as name, phone, orders,
         taken_rupiah, returned_rupiah, last_day::text as last_day, note, noted_by, noted_at, ${column} as place
       from (
         select * from customer_sales
         where company_id = :companyId and orders > 0 and (${column}, customer_id) < (:place, :customerId) and ${likely(IS_KNOWN)}
         order by ${column} desc, customer_id desc limit :limit) as page
       cross join lateral (
         select name, first_name, last_name, phone from customer
         where company_id = :companyId and id = customer_id offset 0) as customer
       order by ${column} desc, customer_id desc`,
      { params: pageParams, row: sumsRow },
    ),
  )

const lists = {
  last: listBy('customer_sums.list_by_last', 'last_number'),
  orders: listBy('customer_sums.list_by_orders', 'orders'),
  total: listBy('customer_sums.list_by_total', 'total_rupiah'),
}

/** Where the first page begins. */
const ABOVE_ALL = { place: Number.MAX_SAFE_INTEGER, customerId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

interface CustomerPage {
  companyId: CompanyId
  sort: keyof typeof lists
  /** The last of the page before. */
  place: number | null
  customerId: CustomerId | null
  limit: number
}

export const listCustomerSums = (db: ReadDb, { sort, ...page }: CustomerPage): Promise<CustomerSums[]> =>
  db.query(lists[sort], {
    ...page,
    place: page.place ?? ABOVE_ALL.place,
    customerId: page.customerId ?? ABOVE_ALL.customerId,
  })

const noteStatement = statement(
  'customer_sums.note',
  `insert into customer_sales (company_id, customer_id, note, noted_by, noted_at)
   select :companyId, id, :note, :by, :now from customer
   where company_id = :companyId and id = :customerId and phone not like 'erased %' and phone <> '${WALK_IN_PHONE}'
   on conflict (company_id, customer_id) do update set note = excluded.note, noted_by = excluded.noted_by,
     noted_at = excluded.noted_at
   returning note, noted_by, noted_at`,
  {
    params: { ...customerKey, note: text(), by: nullable(text()), now: timestamptz() },
    row: v.pick(sumsRow, ['note', 'notedBy', 'notedAt']),
  },
)

export type CustomerNote = Pick<CustomerSums, 'note' | 'notedBy' | 'notedAt'>

/** Null: there is no such customer. */
export async function saveCustomerNote(
  db: Db,
  note: { companyId: CompanyId; customerId: CustomerId; note: string; by: string | null; now: Date },
): Promise<CustomerNote | null> {
  return (await db.query(noteStatement, note))[0] ?? null
}
