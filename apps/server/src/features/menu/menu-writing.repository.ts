// Writes what a change of the menu touches, table by table.
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, timestamptz } from '../../db/sql-types.ts'
import { type Statement, statement } from '../../db/statement.ts'
import { MENU_TABLES, type MenuTable, type TableChanges } from './menu-rows.ts'

const lockStatement = statement('menu.lock', 'select from company where id = :companyId for no key update', {
  params: companyKey,
})

/** Whatever changes the menu of the company waits until the transaction ends. */
export async function lockMenu(db: Db, key: { companyId: CompanyId }): Promise<void> {
  await db.query(lockStatement, key)
}

const nextVersionStatement = statement(
  'menu.next_version',
  `update company set menu_version = menu_version + 1, updated_at = :now
   where id = :companyId returning menu_version`,
  { params: { ...companyKey, now: timestamptz() }, row: v.object({ menuVersion: v.number() }) },
)

const rowsOfCompany = { ...companyKey, rows: jsonb<object[]>() }
type RowsStatement = Statement<{ companyId: CompanyId; rows: object[] }, Record<string, never>>

const WRITE: Readonly<Record<MenuTable, RowsStatement>> = {
  category: statement(
    'menu.write_categories',
    `insert into category (company_id, id, name, name_translations, selling_times, hidden, position)
     select :companyId, * from jsonb_to_recordset(:rows) as rows(id text, name text, name_translations jsonb,
       selling_times jsonb, hidden boolean, position int)
     on conflict (company_id, id) do update set name = excluded.name, name_translations = excluded.name_translations,
       selling_times = excluded.selling_times, hidden = excluded.hidden, position = excluded.position`,
    { params: rowsOfCompany },
  ),
  product: statement(
    'menu.write_products',
    `insert into product (company_id, id, category_id, name, name_translations, description, description_translations,
       price_rupiah, photos, available, hidden, selling_times, diets, allergens, spiciness,
       preparation_minutes, outlets, position)
     select :companyId, * from jsonb_to_recordset(:rows) as rows(id text, category_id text, name text,
       name_translations jsonb, description text, description_translations jsonb, price_rupiah bigint, photos text[],
       available boolean, hidden boolean, selling_times jsonb, diets text[], allergens text[], spiciness int,
       preparation_minutes int, outlets jsonb, position int)
     on conflict (company_id, id) do update set category_id = excluded.category_id, name = excluded.name,
       name_translations = excluded.name_translations, description = excluded.description,
       description_translations = excluded.description_translations, price_rupiah = excluded.price_rupiah,
       photos = excluded.photos, available = excluded.available, hidden = excluded.hidden,
       selling_times = excluded.selling_times, diets = excluded.diets, allergens = excluded.allergens,
       spiciness = excluded.spiciness, preparation_minutes = excluded.preparation_minutes, outlets = excluded.outlets, position = excluded.position`,
    { params: rowsOfCompany },
  ),
  modifier_group: statement(
    'menu.write_groups',
    `insert into modifier_group (company_id, product_id, id, key, name, name_translations, selection_min,
       selection_max, available, position)
     select :companyId, * from jsonb_to_recordset(:rows) as rows(product_id text, id text, key text, name text,
       name_translations jsonb, selection_min int, selection_max int, available boolean, position int)
     on conflict (company_id, product_id, id) do update set key = excluded.key, name = excluded.name,
       name_translations = excluded.name_translations, selection_min = excluded.selection_min,
       selection_max = excluded.selection_max, available = excluded.available, position = excluded.position`,
    { params: rowsOfCompany },
  ),
  modifier: statement(
    'menu.write_modifiers',
    `insert into modifier (company_id, product_id, group_id, id, name, name_translations, price_rupiah, available,
       hidden, outlets, position)
     select :companyId, * from jsonb_to_recordset(:rows) as rows(product_id text, group_id text, id text, name text,
       name_translations jsonb, price_rupiah bigint, available boolean, hidden boolean, outlets jsonb, position int)
     on conflict (company_id, product_id, group_id, id) do update set name = excluded.name,
       name_translations = excluded.name_translations, price_rupiah = excluded.price_rupiah,
       available = excluded.available, hidden = excluded.hidden, outlets = excluded.outlets,
       position = excluded.position`,
    { params: rowsOfCompany },
  ),
}

const REMOVE: Readonly<Record<MenuTable, RowsStatement>> = {
  category: statement(
    'menu.remove_categories',
    `delete from category using jsonb_to_recordset(:rows) as gone(id text)
     where category.company_id = :companyId and category.id = gone.id`,
    { params: rowsOfCompany },
  ),
  product: statement(
    'menu.remove_products',
    `delete from product using jsonb_to_recordset(:rows) as gone(id text)
     where product.company_id = :companyId and product.id = gone.id`,
    { params: rowsOfCompany },
  ),
  modifier_group: statement(
    'menu.remove_groups',
    `delete from modifier_group using jsonb_to_recordset(:rows) as gone(product_id text, id text)
     where modifier_group.company_id = :companyId and modifier_group.product_id = gone.product_id
       and modifier_group.id = gone.id`,
    { params: rowsOfCompany },
  ),
  modifier: statement(
    'menu.remove_modifiers',
    `delete from modifier using jsonb_to_recordset(:rows) as gone(product_id text, group_id text, id text)
     where modifier.company_id = :companyId and modifier.product_id = gone.product_id
       and modifier.group_id = gone.group_id and modifier.id = gone.id`,
    { params: rowsOfCompany },
  ),
}

export interface MenuWriting {
  companyId: CompanyId
  changes: TableChanges
  now: Date
}

/** Call it in the transaction that has locked the menu. Returns the new `menu_version` of the company. */
export async function writeMenuRows(db: Db, { companyId, changes, now }: MenuWriting): Promise<number> {
  const run = async (of: RowsStatement, rows: object[]) => {
    if (rows.length > 0) await db.query(of, { companyId, rows })
  }
  for (const table of MENU_TABLES) await run(WRITE[table], changes[table].written)
  // What is gone refers to its product and category until then.
  for (const table of MENU_TABLES.toReversed()) await run(REMOVE[table], changes[table].gone)
  return raiseMenuVersion(db, { companyId, now })
}

/** The pages and the menu that are cached under the number before are out of date. */
export async function raiseMenuVersion(
  db: Db,
  { companyId, now }: { companyId: CompanyId; now: Date },
): Promise<number> {
  const [next] = await db.query(nextVersionStatement, { companyId, now })
  if (!next) throw new Error(`no company ${companyId}`)
  return next.menuVersion
}
