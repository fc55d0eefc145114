// Writes what a change of the menu touches, table by table.

import type { CompanyId } from '@pesan/contract/ids'
import type { EditedCategory, EditedGroup, EditedModifier, EditedProduct } from '@pesan/contract/menu-content'
import * as v from 'valibot'
import { lockCompany } from '../../companies/company-lock.repository.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, timestamptz } from '../../db/sql-types.ts'
import { type Statement, statement } from '../../db/statement.ts'
import { MENU_TABLES, type MenuTable, type TableChanges } from './menu-rows.ts'

/** Whatever changes the menu of the company waits until the transaction ends. */
export const lockMenu = (tx: Db, key: { companyId: CompanyId }): Promise<void> => lockCompany(tx, key)

const nextVersionStatement = statement(
  'menu.next_version',
  `update company set menu_version = menu_version + 1, updated_at = :now
   where id = :companyId returning menu_version`,
  { params: { ...companyKey, now: timestamptz() }, row: v.object({ menuVersion: v.number() }) },
)

type SqlType = 'text' | 'text[]' | 'bigint' | 'int' | 'boolean' | 'jsonb'

/** A field of a part is a column of the same name, but for `Other`, and `Added` are columns besides. */
type ColumnsOf<Part, Other extends keyof Part, Added extends string> = Readonly<
  Record<Exclude<keyof Part, Other> | Added, SqlType>
>

const COLUMNS = {
  category: {
    id: 'text',
    name: 'text',
    name_translations: 'jsonb',
    selling_times: 'jsonb',
    hidden: 'boolean',
    position: 'int',
  },
  product: {
    id: 'text',
    category_id: 'text',
    name: 'text',
    name_translations: 'jsonb',
    description: 'text',
    description_translations: 'jsonb',
    price_rupiah: 'bigint',
    photos: 'text[]',
    available: 'boolean',
    hidden: 'boolean',
    selling_times: 'jsonb',
    preparation_minutes: 'int',
    diets: 'text[]',
    allergens: 'text[]',
    spiciness: 'int',
    outlets: 'jsonb',
    position: 'int',
  },
  modifier_group: {
    product_id: 'text',
    id: 'text',
    key: 'text',
    name: 'text',
    name_translations: 'jsonb',
    selection_min: 'int',
    selection_max: 'int',
    available: 'boolean',
    position: 'int',
  },
  modifier: {
    product_id: 'text',
    group_id: 'text',
    id: 'text',
    name: 'text',
    name_translations: 'jsonb',
    price_rupiah: 'bigint',
    available: 'boolean',
    hidden: 'boolean',
    outlets: 'jsonb',
    position: 'int',
  },
} as const satisfies {
  category: ColumnsOf<EditedCategory, 'key' | 'product_keys', 'id' | 'position'>
  product: ColumnsOf<
    EditedProduct,
    'key' | 'price' | 'group_keys',
    'id' | 'category_id' | 'price_rupiah' | 'position'
  >
  modifier_group: ColumnsOf<EditedGroup, 'modifier_keys', 'product_id' | 'position'>
  modifier: ColumnsOf<
    EditedModifier,
    'key' | 'price',
    'product_id' | 'group_id' | 'price_rupiah' | 'position'
  >
}

/** What identifies a row within its company; all are texts. */
const KEYS: Readonly<Record<MenuTable, readonly string[]>> = {
  category: ['id'],
  product: ['id'],
  modifier_group: ['product_id', 'id'],
  modifier: ['product_id', 'group_id', 'id'],
}

const rowsOfCompany = { ...companyKey, rows: jsonb<object[]>() }
type RowsStatement = Statement<{ companyId: CompanyId; rows: object[] }, Record<string, never>>

function writeStatement(name: string, table: MenuTable): RowsStatement {
  const columns = Object.keys(COLUMNS[table])
  const typed = Object.entries(COLUMNS[table]).map(([column, type]) => `${column} ${type}`)
  const others = columns.filter(column => !KEYS[table].includes(column))
  return statement(
    name,
    `insert into ${table} (company_id, ${columns.join(', ')})
     select :companyId, * from jsonb_to_recordset(:rows) as rows(${typed.join(', ')})
     on conflict (company_id, ${KEYS[table].join(', ')}) do update
     set ${others.map(column => `${column} = excluded.${column}`).join(', ')}`,
    { params: rowsOfCompany },
  )
}

const WRITE: Readonly<Record<MenuTable, RowsStatement>> = {
  category: writeStatement('menu.write_categories', 'category'),
  product: writeStatement('menu.write_products', 'product'),
  modifier_group: writeStatement('menu.write_groups', 'modifier_group'),
  modifier: writeStatement('menu.write_modifiers', 'modifier'),
}

const removeStatement = (name: string, table: MenuTable): RowsStatement =>
  statement(
    name,
    `delete from ${table} using jsonb_to_recordset(:rows) as gone(${KEYS[table].map(key => `${key} text`).join(', ')})
     where ${table}.company_id = :companyId and ${KEYS[table].map(key => `${table}.${key} = gone.${key}`).join(' and ')}`,
    { params: rowsOfCompany },
  )

const REMOVE: Readonly<Record<MenuTable, RowsStatement>> = {
  category: removeStatement('menu.remove_categories', 'category'),
  product: removeStatement('menu.remove_products', 'product'),
  modifier_group: removeStatement('menu.remove_groups', 'modifier_group'),
  modifier: removeStatement('menu.remove_modifiers', 'modifier'),
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
