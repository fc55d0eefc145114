// The items a company has marked as sold out, stored separately from its menu.

import type { CompanyId } from '@pesan/contract/ids'
import { companyId as companyIdSchema } from '@pesan/contract/ids'
import { type ItemType, itemType } from '@pesan/contract/item-type'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, jsonb, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const soldOutRow = v.object({
  type: itemType,
  id: v.string(),
  name: v.nullable(v.string()),
  until: v.nullable(v.date()),
})
/** `name` is the current one of the menu; null for an item that left the menu. */
export type SoldOutItem = v.InferOutput<typeof soldOutRow>

const listStatement = statement(
  'sold_out.list',
  `select type, item_id as id, until, case type
     when 'product' then (select name from product where company_id = :companyId and id = item_id)
     else (select min(name) from modifier where company_id = :companyId and id = item_id) end as name
   from sold_out where company_id = :companyId order by type desc, item_id`,
  { params: companyKey, row: soldOutRow },
)

export const listSoldOutOf = (db: Db, { companyId }: { companyId: CompanyId }): Promise<SoldOutItem[]> =>
  db.query(listStatement, { companyId })

const findUnknownStatement = statement(
  'sold_out.find_unknown',
  `select index from jsonb_to_recordset(:given) as given(index int, type text, id text)
   where not case given.type
     when 'product' then given.id in (select id from product where company_id = :companyId)
     else given.id in (select id from modifier where company_id = :companyId) end
   order by index`,
  { params: { ...companyKey, given: jsonb() }, row: v.object({ index: v.number() }) },
)

export interface SoldOutMark {
  type: ItemType
  id: string
  isSoldOut: boolean
  until: Date | null
}

/** The indexes of the items that the menu does not have. */
export async function findUnknownItems(
  db: Db,
  { companyId, marks }: { companyId: CompanyId; marks: readonly SoldOutMark[] },
): Promise<number[]> {
  const given = marks.map((mark, index) => ({ index, type: mark.type, id: mark.id }))
  const rows = await db.query(findUnknownStatement, { companyId, given })
  return rows.map(({ index }) => index)
}

const touchMenuStatement = statement(
  'sold_out.touch_menu',
  'update company set menu_version = menu_version + 1, updated_at = :now where id = any(:companyIds) returning id',
  {
    params: { companyIds: arrayOf(uuid<CompanyId>()), now: timestamptz() },
    row: v.object({ id: companyIdSchema }),
  },
)
const markStatement = statement(
  'sold_out.mark',
  `insert into sold_out (company_id, type, item_id, until, set_at)
   select :companyId, type, id, until, :now
   from jsonb_to_recordset(:gone) as rows(type text, id text, until timestamptz)
   on conflict (company_id, type, item_id) do update set until = excluded.until, set_at = excluded.set_at`,
  { params: { ...companyKey, gone: jsonb(), now: timestamptz() } },
)
const unmarkStatement = statement(
  'sold_out.unmark',
  `delete from sold_out using jsonb_to_recordset(:back) as rows(type text, id text)
   where sold_out.company_id = :companyId and sold_out.type = rows.type and sold_out.item_id = rows.id`,
  { params: { ...companyKey, back: jsonb() } },
)

/** Call inside a transaction. The menu gets a new version, so that orders priced from the old one are priced again. */
export async function markSoldOut(
  db: Db,
  { companyId, marks, now }: { companyId: CompanyId; marks: readonly SoldOutMark[]; now: Date },
): Promise<void> {
  await db.query(touchMenuStatement, { companyIds: [companyId], now })
  const gone = marks.filter(mark => mark.isSoldOut)
  const back = marks.filter(mark => !mark.isSoldOut)
  await db.query(markStatement, { companyId, gone, now })
  await db.query(unmarkStatement, { companyId, back })
}

const endStatement = statement(
  'sold_out.end',
  `delete from sold_out where until <= :now and ${IS_NOT_HELD} returning company_id`,
  { params: { now: timestamptz() }, row: v.object({ companyId: companyIdSchema }) },
)

/** Deletes the expired marks of all companies; call inside a transaction. Returns the companies whose menu changed. */
export async function endSoldOut(db: Db, { now }: { now: Date }): Promise<CompanyId[]> {
  const rows = await db.query(endStatement, { now })
  if (rows.length === 0) return []
  const touched = await db.query(touchMenuStatement, { companyIds: rows.map(row => row.companyId), now })
  return touched.map(({ id }) => id)
}
