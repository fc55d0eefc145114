// Sold-out marks without an end of which people are reminded (HOURS-15).

import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { itemType } from '@pesan/contract/item-type'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const outletKey = { ...companyKey, outletId: uuid<OutletId>() }
interface OutletKey {
  companyId: CompanyId
  outletId: OutletId
}

const markKey = v.object({ type: itemType, id: v.string() })
const dueMark = v.object({ ...markKey.entries, since: v.nullable(v.date()) })
export type DueMark = v.InferOutput<typeof dueMark>

const lockDueStatement = statement(
  'outlived_mark.lock_due',
  `select type, item_id as id, sold_out_since as since from stock
   where company_id = :companyId and outlet_id = :outletId and remind_at <= :now
   order by type, item_id for update`,
  { params: { ...outletKey, now: timestamptz() }, row: dueMark },
)

/** In the order in which stock is locked. */
export const lockDueMarks = (db: Db, key: OutletKey & { now: Date }): Promise<DueMark[]> =>
  db.query(lockDueStatement, key)

const NAME = `case stock.type
    when 'product' then (select name from product where company_id = :companyId and product.id = stock.item_id)
    else (select min(name) from modifier where company_id = :companyId and modifier.id = stock.item_id) end`

const settleStatement = statement(
  'outlived_mark.settle',
  `update stock set remind_at = given.remind_at, is_reminded = given.is_reminded
   from jsonb_to_recordset(:marks) as given(type text, id text, remind_at timestamptz, is_reminded boolean)
   where stock.company_id = :companyId and stock.outlet_id = :outletId and stock.type = given.type
     and stock.item_id = given.id
   returning stock.type, stock.item_id as id, stock.is_reminded, ${NAME} as name`,
  {
    params: { ...outletKey, marks: jsonb() },
    row: v.object({ ...markKey.entries, isReminded: v.boolean(), name: v.nullable(v.string()) }),
  },
)

interface SettledMark extends Pick<DueMark, 'type' | 'id'> {
  /** When the mark is due after all. */
  remindAt: Date | null
  isReminded: boolean
}

export const settleMarks = (db: Db, { marks, ...key }: OutletKey & { marks: readonly SettledMark[] }) =>
  db.query(settleStatement, {
    ...key,
    marks: marks.map(({ type, id, remindAt, isReminded }) => ({
      type,
      id,
      remind_at: remindAt,
      is_reminded: isReminded,
    })),
  })

const listStatement = statement(
  'outlived_mark.list',
  `select outlet_id, type, item_id as id, sold_out_since as since, ${NAME} as name from stock
   where company_id = :companyId and is_reminded and is_sold_out and sold_out_until is null
   order by type desc, item_id`,
  {
    params: companyKey,
    row: v.object({
      ...markKey.entries,
      outletId,
      since: v.nullable(v.date()),
      name: v.nullable(v.string()),
    }),
  },
)

/** Of which people were reminded, and which still last. */
export const listRemindedMarks = (db: Db, key: { companyId: CompanyId }) => db.query(listStatement, key)
