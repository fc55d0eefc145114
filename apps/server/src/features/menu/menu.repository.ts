// Replaces the whole menu of a company in the database.

import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { ImportedMenu } from '../../providers/menu-source/menu-source.ts'

/** Also the lock that makes a concurrent import of the same company wait before it reads what to delete. */
const nextVersionStatement = statement(
  'menu.next_version',
  `update company set menu_version = menu_version + 1, updated_at = :now
   where id = :companyId returning menu_version`,
  { params: { ...companyKey, now: timestamptz() }, row: v.object({ menuVersion: v.number() }) },
)
const clearStatement = statement('menu.clear', 'delete from category where company_id = :companyId', {
  params: companyKey,
})

const rowsOfCompany = { ...companyKey, rows: jsonb<object[]>() }
const insertCategoriesStatement = statement(
  'menu.insert_categories',
  `insert into category (company_id, id, name, name_translations, selling_times, position)
   select :companyId, * from jsonb_to_recordset(:rows) as rows(id text, name text, name_translations jsonb,
     selling_times jsonb, position int)`,
  { params: rowsOfCompany },
)
const insertProductsStatement = statement(
  'menu.insert_products',
  `insert into product (company_id, id, category_id, name, name_translations, description, description_translations,
     price_rupiah, photos, available, selling_times, position)
   select :companyId, * from jsonb_to_recordset(:rows) as rows(id text, category_id text, name text,
     name_translations jsonb, description text, description_translations jsonb, price_rupiah bigint, photos text[],
     available boolean, selling_times jsonb, position int)`,
  { params: rowsOfCompany },
)
const insertGroupsStatement = statement(
  'menu.insert_groups',
  `insert into modifier_group (company_id, product_id, id, name, name_translations, selection_min, selection_max,
     available, position)
   select :companyId, * from jsonb_to_recordset(:rows) as rows(product_id text, id text, name text,
     name_translations jsonb, selection_min int, selection_max int, available boolean, position int)`,
  { params: rowsOfCompany },
)
const insertModifiersStatement = statement(
  'menu.insert_modifiers',
  `insert into modifier (company_id, product_id, group_id, id, name, name_translations, price_rupiah, available,
     position)
   select :companyId, * from jsonb_to_recordset(:rows) as rows(product_id text, group_id text, id text, name text,
     name_translations jsonb, price_rupiah bigint, available boolean, position int)`,
  { params: rowsOfCompany },
)

/** Call inside a transaction. Returns the new version. */
export async function replaceMenu(
  db: Db,
  { companyId, menu, now }: { companyId: CompanyId; menu: ImportedMenu; now: Date },
): Promise<number> {
  const [replaced] = await db.query(nextVersionStatement, { companyId, now })
  if (!replaced) throw new Error(`no company ${companyId}`)
  await db.query(clearStatement, { companyId })
  const products = menu.categories.flatMap(category =>
    category.products.map((product, position) => ({ category, product, position })),
  )
  const groups = products.flatMap(({ product }) =>
    product.modifierGroups.map((group, position) => ({ product, group, position })),
  )
  const insert = (into: typeof insertProductsStatement, rows: object[]) => db.query(into, { companyId, rows })
  await insert(insertCategoriesStatement, menu.categories.map(toCategoryRow))
  await insert(insertProductsStatement, products.map(toProductRow))
  await insert(insertGroupsStatement, groups.map(toGroupRow))
  await insert(insertModifiersStatement, groups.flatMap(toModifierRows))
  return replaced.menuVersion
}

type ImportedCategory = ImportedMenu['categories'][number]
type ImportedProduct = ImportedCategory['products'][number]
type ImportedGroup = ImportedProduct['modifierGroups'][number]

const toCategoryRow = ({ id, name, nameTranslations, sellingTimes }: ImportedCategory, position: number) => ({
  id,
  name,
  name_translations: nameTranslations,
  selling_times: sellingTimes,
  position,
})

const toProductRow = ({
  category,
  product,
  position,
}: {
  category: ImportedCategory
  product: ImportedProduct
  position: number
}) => ({
  id: product.id,
  category_id: category.id,
  name: product.name,
  name_translations: product.nameTranslations,
  description: product.description,
  description_translations: product.descriptionTranslations,
  price_rupiah: product.price,
  photos: product.photos,
  available: product.isAvailable,
  selling_times: product.sellingTimes,
  position,
})

interface GroupOfProduct {
  product: ImportedProduct
  group: ImportedGroup
  position: number
}

const toGroupRow = ({ product, group, position }: GroupOfProduct) => ({
  product_id: product.id,
  id: group.id,
  name: group.name,
  name_translations: group.nameTranslations,
  selection_min: group.selectionMin,
  selection_max: group.selectionMax,
  available: group.isAvailable,
  position,
})

const toModifierRows = ({ product, group }: GroupOfProduct) =>
  group.modifiers.map((modifier, position) => ({
    product_id: product.id,
    group_id: group.id,
    id: modifier.id,
    name: modifier.name,
    name_translations: modifier.nameTranslations,
    price_rupiah: modifier.price,
    available: modifier.isAvailable,
    position,
  }))
