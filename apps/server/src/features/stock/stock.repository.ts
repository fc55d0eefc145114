// What outlets have counted and marked. Orders take from it and give back in the statements that place and move them, by the
// functions `take_stock` and `return_stock`.

import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { type ItemType, itemType } from '@pesan/contract/item-type'
import { publicStockItem } from '@pesan/contract/stock'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, integer, jsonb, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const stockRow = v.object({
  outletId,
  type: itemType,
  id: v.string(),
  /** The current one of the menu; null for an item that left it. */
  name: v.nullable(v.string()),
  remaining: v.nullable(v.number()),
  daily: v.nullable(v.number()),
  isSoldOut: v.boolean(),
  until: v.nullable(v.date()),
})
export type StockRow = v.InferOutput<typeof stockRow>

const ROW = `own.outlet_id, own.type, own.item_id as id, own.remaining, own.daily,
  own.is_sold_out and (own.sold_out_until is null or own.sold_out_until > :now) as is_sold_out,
  case when own.is_sold_out and own.sold_out_until > :now then own.sold_out_until end as until,
  case own.type
    when 'product' then (select name from product where company_id = :companyId and product.id = own.item_id)
    else (select min(name) from modifier where company_id = :companyId and modifier.id = own.item_id) end as name`

const listedRow = v.object({ ...stockRow.entries, soldToday: v.nullable(v.number()) })
export type ListedStockRow = v.InferOutput<typeof listedRow>

// What has come back is not sold. The index of the outlet's orders finds those of today.
const listStatement = statement(
  'stock.list',
  `with taken as (
     select reservation.type, reservation.item_id, sum(reservation.quantity) as quantity
     from customer_order as placed
     join stock_reservation as reservation on reservation.company_id = :companyId
       and reservation.order_id = placed.id and reservation.released_at is null
     where placed.company_id = :companyId and placed.outlet_id = :outletId and placed.placed_at >= (
       select next_morning(time_zone, :now) - interval '1 day' from company where id = :companyId)
     group by reservation.type, reservation.item_id
   )
   select ${ROW},
     case when own.remaining is not null then coalesce(taken.quantity, 0)::integer end as sold_today
   from stock as own left join taken on taken.type = own.type and taken.item_id = own.item_id
   where own.company_id = :companyId and own.outlet_id = :outletId
   order by own.type desc, own.item_id`,
  { params: { ...companyKey, outletId: uuid<OutletId>(), now: timestamptz() }, row: listedRow },
)

/** With what orders took from the counts since four in the morning. */
export const listStockOf = (
  db: Db,
  key: { companyId: CompanyId; outletId: OutletId; now: Date },
): Promise<ListedStockRow[]> => db.query(listStatement, key)

const outletStock = v.object({ outletId, items: v.array(publicStockItem) })

const listPublicStatement = readsOnly(
  statement(
    'stock.list_public',
    `select outlet.id as outlet_id,
       coalesce(jsonb_agg(public_stock(stock) order by stock.type, stock.item_id)
         filter (where stock.item_id is not null), '[]') as items
     from outlet left join stock on stock.company_id = outlet.company_id and stock.outlet_id = outlet.id
       and (stock.remaining <= 5 or stock.is_sold_out and (stock.sold_out_until is null or stock.sold_out_until > :now))
     where outlet.company_id = :companyId and outlet.removed_at is null
     group by outlet.id, outlet.position order by outlet.position`,
    { params: { ...companyKey, now: timestamptz() }, row: outletStock },
  ),
)

/** Each outlet, with the items that are sold out or nearly. */
export const listPublicStock = (
  db: ReadDb,
  key: { companyId: CompanyId; now: Date },
): Promise<v.InferOutput<typeof outletStock>[]> => db.query(listPublicStatement, key)

const findStatement = statement(
  'stock.find',
  `select stock.outlet_id, stock.type, stock.item_id as id, stock.remaining, stock.is_sold_out,
     stock.sold_out_until
   from jsonb_to_recordset(:items) as given(type text, id text)
   join stock on stock.company_id = :companyId and stock.outlet_id = any(:outletIds) and stock.type = given.type
     and stock.item_id = given.id`,
  {
    params: { ...companyKey, outletIds: arrayOf(uuid<OutletId>()), items: jsonb() },
    row: v.object({
      outletId,
      type: itemType,
      id: v.string(),
      remaining: v.nullable(v.number()),
      isSoldOut: v.boolean(),
      soldOutUntil: v.nullable(v.date()),
    }),
  },
)

interface ItemKey {
  type: ItemType
  id: string
}

/** What each of the outlets has of these items, as far as it counts or marks them. */
export const findStock = (
  db: Db,
  key: { companyId: CompanyId; outletIds: readonly OutletId[]; items: readonly ItemKey[] },
) => db.query(findStatement, key)

const listOutletsStatement = statement(
  'stock.list_outlets',
  `select id as outlet_id, name from outlet
   where company_id = :companyId and removed_at is null
     and (:outletIds::uuid[] is null or id = any(:outletIds))`,
  {
    params: { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) },
    row: v.object({ outletId, name: v.string() }),
  },
)

/** `outletIds` null: all of the company. */
export const listStockOutlets = (
  db: Db,
  key: { companyId: CompanyId; outletIds: readonly OutletId[] | null },
) => db.query(listOutletsStatement, key)

/** What a change sets at one outlet; absent members stay as they are. */
export interface StockPatch extends ItemKey {
  outletId: OutletId
  remaining?: number | null | undefined
  by?: number | undefined
  daily?: number | null | undefined
  isSoldOut?: boolean | undefined
  until?: Date | null | undefined
  /** Of a mark: when people are reminded of it (HOURS-15). */
  remindAt?: Date | null | undefined
}

const beginStatement = statement(
  'stock.begin',
  `update company set has_stock = true, version = version + 1, updated_at = :now
   where id = :companyId and not has_stock returning id`,
  { params: { ...companyKey, now: timestamptz() }, row: v.object({ id: v.string() }) },
)

/** Says that orders of this company take from its stock. Returns whether that is new; the company then has a new version. */
export const beginStock = async (db: Db, key: { companyId: CompanyId; now: Date }): Promise<boolean> =>
  (await db.query(beginStatement, key)).length > 0

const addRowsStatement = statement(
  'stock.add_rows',
  `insert into stock (company_id, outlet_id, type, item_id, changed_at)
   select :companyId, outlet_id, type, id, :now
   from jsonb_to_recordset(:patches) as given(outlet_id uuid, type text, id text)
   order by outlet_id, type, id on conflict do nothing`,
  { params: { ...companyKey, patches: jsonb(), now: timestamptz() } },
)

const changeStatement = statement(
  'stock.change',
  `with given as (
     select * from jsonb_to_recordset(:patches) as given(outlet_id uuid, type text, id text, sets_remaining boolean,
       remaining int, by int, sets_daily boolean, daily int, sold_out boolean, until timestamptz, remind_at timestamptz)
   ), locked as materialized (
     select stock.outlet_id, stock.type, stock.item_id, stock.remaining from stock join given
       on given.outlet_id = stock.outlet_id and given.type = stock.type and given.id = stock.item_id
     where stock.company_id = :companyId order by stock.outlet_id, stock.type, stock.item_id for update of stock
   ), planned as (
     select given.*, case
         when sets_remaining then given.remaining
         when by is not null and locked.remaining is not null then greatest(0, least(9999, locked.remaining + by))
         else coalesce(locked.remaining, given.daily) end as becomes
     from given join locked on locked.outlet_id = given.outlet_id and locked.type = given.type and locked.item_id = given.id
   ), changed as (
     update stock as own set revision = revision + 1, changed_at = :now, remaining = becomes,
       daily = case when becomes is null then null when sets_daily then planned.daily else own.daily end,
       next_fill_at = case when becomes is null or sets_daily and planned.daily is null then null
         when sets_daily then next_morning((select time_zone from company where id = :companyId), :now)
         else own.next_fill_at end,
       is_sold_out = coalesce(sold_out, own.is_sold_out),
       sold_out_until = case when sold_out is null then own.sold_out_until else until end,
       sold_out_since = case when sold_out is null then own.sold_out_since when sold_out then :now end,
       remind_at = case when sold_out is null then own.remind_at else planned.remind_at end,
       is_reminded = own.is_reminded and sold_out is null
     from planned where own.company_id = :companyId and own.outlet_id = planned.outlet_id and own.type = planned.type
       and own.item_id = planned.id
     returning own as row
   ), announced as (
     select announce_stock(:companyId, jsonb_agg(public_stock(row)), :now) as events from changed
   )
   select ${ROW} from changed, lateral (select (row).*) as own, announced
   order by own.type desc, own.item_id, own.outlet_id`,
  { params: { ...companyKey, patches: jsonb(), now: timestamptz() }, row: stockRow },
)

/** Call inside a transaction. Announces the change to open pages, and returns the items as they are now. */
export async function patchStock(
  db: Db,
  { companyId, patches, now }: { companyId: CompanyId; patches: readonly StockPatch[]; now: Date },
): Promise<StockRow[]> {
  const rows = { companyId, patches: patches.map(toPatchRow), now }
  await db.query(addRowsStatement, rows)
  return db.query(changeStatement, rows)
}

const toPatchRow = ({
  outletId: id,
  isSoldOut,
  until,
  remindAt,
  remaining,
  daily,
  ...patch
}: StockPatch) => ({
  ...patch,
  outlet_id: id,
  sets_remaining: remaining !== undefined,
  remaining,
  sets_daily: daily !== undefined,
  daily,
  sold_out: isSoldOut,
  until,
  remind_at: remindAt,
})

// By `ctid`: for as many as the planner expects it reads the counts and the companies of everyone.
const fillStatement = statement(
  'stock.fill',
  `with due as materialized (
     select ctid from stock
     where next_fill_at <= :now and ${IS_NOT_HELD}
     order by next_fill_at limit :limit for update skip locked
   ), filled as (
     update stock as own set remaining = daily, filled_at = :now, changed_at = :now, revision = revision + 1,
       next_fill_at = next_morning((select time_zone from company where company.id = own.company_id), :now)
     where ctid = any (array(select ctid from due))
     returning own as row
   ), announced as (
     select announce_stock((row).company_id, jsonb_agg(public_stock(row)), :now) from filled group by (row).company_id
   )
   select (select count(*) from filled) as filled, (select count(*) from announced) as companies`,
  {
    params: { now: timestamptz(), limit: integer() },
    row: v.object({ filled: v.number(), companies: v.number() }),
  },
)

/** Sets the counts whose morning has come, at most `limit`, and returns how many. */
export async function fillStock(db: Db, due: { now: Date; limit: number }): Promise<number> {
  const [row] = await db.query(fillStatement, due)
  return row?.filled ?? 0
}
