// How often customers looked at what was sold out (REPORT-05).
import type { CompanyId, OutletId, ProductId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, date, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const countStatement = statement(
  'sold_out_look.count',
  `insert into sold_out_look as counted (company_id, day, outlet_id, product_id, name, looks)
   select :companyId, :day, at.id, product.id, product.name, 1
   from product cross join (
     select id from outlet where company_id = :companyId and removed_at is null and (:outletId is null or id = :outletId)
     order by position limit 1) as at
   where product.company_id = :companyId and product.id = :productId and (
     not product.available
     or exists (select from sold_out where company_id = :companyId and type = 'product' and item_id = :productId
       and (until is null or until > :now))
     or exists (select from stock where company_id = :companyId and outlet_id = at.id and type = 'product'
       and item_id = :productId
       and (remaining = 0 or is_sold_out and (sold_out_until is null or sold_out_until > :now))))
   on conflict (company_id, day, outlet_id, product_id)
   do update set looks = counted.looks + 1, name = excluded.name`,
  {
    params: {
      ...companyKey,
      day: date(),
      outletId: nullable(uuid<OutletId>()),
      productId: text<ProductId>(),
      now: timestamptz(),
    },
  },
)

export interface Look {
  companyId: CompanyId
  /** `YYYY-MM-DD`, a business day. */
  day: string
  /** Null: the first one. */
  outletId: OutletId | null
  productId: ProductId
  now: Date
}

/** Does nothing if the product is not sold out there. */
export async function countLook(db: Db, look: Look): Promise<void> {
  await db.query(countStatement, look)
}

const sumRow = v.object({ productId: v.string(), name: v.string(), looks: v.number() })
export type LookSum = v.InferOutput<typeof sumRow>

const sumStatement = readsOnly(
  statement(
    'sold_out_look.sum',
    `select product_id, max(name) as name, sum(looks)::integer as looks from sold_out_look
     where company_id = :companyId and day between :from and :to
       and (:outletIds::uuid[] is null or outlet_id = any(:outletIds))
     group by product_id order by sum(looks) desc, product_id limit :limit`,
    {
      params: {
        ...companyKey,
        from: date(),
        to: date(),
        outletIds: nullable(arrayOf(uuid<OutletId>())),
        limit: integer(),
      },
      row: sumRow,
    },
  ),
)

export interface LookSpan {
  companyId: CompanyId
  /** Business days, both included. */
  from: string
  to: string
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  limit: number
}

/** By product, the most frequent first. */
export const sumLooks = (db: ReadDb, span: LookSpan): Promise<LookSum[]> => db.query(sumStatement, span)
