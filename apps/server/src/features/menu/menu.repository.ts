// The menu of a company in the database: read by one statement, replaced as a whole.

import type { CompanyId } from '@pesan/contract/ids'
import { modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Category } from '@pesan/contract/menu'
import { rupiah } from '@pesan/contract/money'
import { picture } from '@pesan/contract/picture'
import { largestPicturePath } from '@pesan/contract/picture-path'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { ImportedMenu } from '../../providers/menu-source/menu-source.ts'

const availableStatus = z.enum(['AVAILABLE', 'UNAVAILABLE'])

/** `json_strip_nulls` drops the status of what is available (AMB-082), which keeps the answer small. */
const menuRow = z.object({
  menu_version: z.number(),
  translated_into: z.array(z.string()),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      items: z.array(
        z.object({
          id: productId,
          name: z.string(),
          description: z.string(),
          price: rupiah,
          picture: z.optional(picture),
          availableStatus: availableStatus.exactOptional(),
          modifierGroups: z.array(
            z.object({
              id: modifierGroupId,
              display_name: z.string(),
              selectionRangeMin: z.number(),
              selectionRangeMax: z.number(),
              availableStatus,
              modifiers: z.array(
                z.object({
                  id: modifierId,
                  name: z.string(),
                  price: rupiah,
                  availableStatus: availableStatus.exactOptional(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

const readMenuStatement = statement(
  'menu.read',
  `with gone as (
     select type, item_id as id from sold_out where company_id = $1
   ), modifiers as (
     select product_id, group_id, json_agg(json_strip_nulls(json_build_object(
       'id', modifier.id, 'name', coalesce(name_translations ->> $2, name), 'price', price_rupiah,
       'availableStatus', case when not available or gone.id is not null then 'UNAVAILABLE' end)) order by position) as list
     from modifier left join gone on gone.type = 'modifier' and gone.id = modifier.id where company_id = $1 group by product_id, group_id
   ), groups as (
     select modifier_group.product_id, json_agg(json_build_object(
       'id', id, 'display_name', coalesce(name_translations ->> $2, name), 'selectionRangeMin', selection_min, 'selectionRangeMax', selection_max,
       'availableStatus', case when available then 'AVAILABLE' else 'UNAVAILABLE' end,
       'modifiers', coalesce(modifiers.list, '[]')) order by position) as list
     from modifier_group
     left join modifiers on modifiers.product_id = modifier_group.product_id and modifiers.group_id = modifier_group.id
     where company_id = $1 group by modifier_group.product_id
   ), products as (
     select category_id, json_agg(json_strip_nulls(json_build_object(
       'id', product.id, 'name', coalesce(name_translations ->> $2, name),
       'description', coalesce(description_translations ->> $2, description), 'price', price_rupiah,
       'picture', case when hash is not null then json_build_object('hash', encode(hash, 'hex'),
         'width', width, 'height', height, 'color', color, 'formats', formats) end,
       'availableStatus', case when not available or gone.id is not null then 'UNAVAILABLE' end,
       'modifierGroups', coalesce(groups.list, '[]'))) order by position) as list
     from product left join groups on groups.product_id = product.id
     left join gone on gone.type = 'product' and gone.id = product.id
     left join picture_address on picture_address.company_id = product.company_id and address = photos[1]
     left join picture using (hash)
     where product.company_id = $1 group by category_id
   )
   select menu_version, coalesce((
     select json_agg(json_build_object('id', id, 'name', coalesce(name_translations ->> $2, name), 'items', products.list) order by position)
     from category join products on products.category_id = category.id
     where company_id = $1), '[]') as categories,
     array(select distinct jsonb_object_keys(translations) from (
       select name_translations from category where company_id = $1
       union all select name_translations || description_translations from product where company_id = $1
       union all select name_translations from modifier_group where company_id = $1
       union all select name_translations from modifier where company_id = $1) as named (translations)) as translated_into
   from company where id = $1`,
  menuRow,
)

export interface StoredMenu {
  version: number
  /** Categories without a product are left out. */
  categories: Category[]
  /** The languages into which anything is translated. */
  translatedInto: readonly string[]
}

/** One snapshot: version and categories belong together. What has no name in the language keeps the one it came with. */
export async function readMenu(
  db: Db,
  { companyId, locale }: { companyId: CompanyId; locale?: Locale | undefined },
): Promise<StoredMenu> {
  const [row] = await db.query(readMenuStatement, [companyId, locale ?? null])
  if (!row) throw new Error(`no company ${companyId}`)
  return {
    version: row.menu_version,
    categories: row.categories.map(toCategory),
    translatedInto: row.translated_into,
  }
}

/** Other addresses than those of this server are never answered: the policy of the pages would block them. */
function toCategory({ items, ...category }: z.infer<typeof menuRow>['categories'][number]): Category {
  return {
    ...category,
    items: items.map(({ picture: stored, ...product }) => ({
      ...product,
      photos: stored ? [largestPicturePath(stored)] : [],
      ...(stored && { picture: stored }),
    })),
  }
}

/** Also the lock on which a second import of the same company waits, before it looks at what there is to delete. */
const nextVersionStatement = statement(
  'menu.next_version',
  'update company set menu_version = menu_version + 1, updated_at = $2 where id = $1 returning menu_version',
  z.object({ menu_version: z.number() }),
)
const nothing = z.object({})
const clearStatement = statement('menu.clear', 'delete from category where company_id = $1', nothing)
const insertCategoriesStatement = statement(
  'menu.insert_categories',
  `insert into category (company_id, id, name, name_translations, position)
   select $1, * from jsonb_to_recordset($2::jsonb) as rows(id text, name text, name_translations jsonb, position int)`,
  nothing,
)
const insertProductsStatement = statement(
  'menu.insert_products',
  `insert into product (company_id, id, category_id, name, name_translations, description, description_translations,
     price_rupiah, photos, available, position)
   select $1, * from jsonb_to_recordset($2::jsonb) as rows(id text, category_id text, name text,
     name_translations jsonb, description text, description_translations jsonb, price_rupiah bigint, photos text[],
     available boolean, position int)`,
  nothing,
)
const insertGroupsStatement = statement(
  'menu.insert_groups',
  `insert into modifier_group (company_id, product_id, id, name, name_translations, selection_min, selection_max,
     available, position)
   select $1, * from jsonb_to_recordset($2::jsonb) as rows(product_id text, id text, name text,
     name_translations jsonb, selection_min int, selection_max int, available boolean, position int)`,
  nothing,
)
const insertModifiersStatement = statement(
  'menu.insert_modifiers',
  `insert into modifier (company_id, product_id, group_id, id, name, name_translations, price_rupiah, available, position)
   select $1, * from jsonb_to_recordset($2::jsonb) as rows(product_id text, group_id text, id text, name text,
     name_translations jsonb, price_rupiah bigint, available boolean, position int)`,
  nothing,
)

/** Call inside a transaction. Answers the new version. */
export async function replaceMenu(
  db: Db,
  { companyId, menu, now }: { companyId: CompanyId; menu: ImportedMenu; now: Date },
): Promise<number> {
  const [replaced] = await db.query(nextVersionStatement, [companyId, now])
  if (!replaced) throw new Error(`no company ${companyId}`)
  await db.query(clearStatement, [companyId])
  const products = menu.categories.flatMap(category =>
    category.products.map((product, position) => ({ category, product, position })),
  )
  const groups = products.flatMap(({ product }) =>
    product.modifierGroups.map((group, position) => ({ product, group, position })),
  )
  const insert = (into: typeof insertProductsStatement, rows: object[]) =>
    db.query(into, [companyId, JSON.stringify(rows)])
  await insert(
    insertCategoriesStatement,
    menu.categories.map(({ id, name, nameTranslations }, position) => ({
      id,
      name,
      name_translations: nameTranslations,
      position,
    })),
  )
  await insert(
    insertProductsStatement,
    products.map(({ category, product, position }) => ({
      id: product.id,
      category_id: category.id,
      name: product.name,
      name_translations: product.nameTranslations,
      description: product.description,
      description_translations: product.descriptionTranslations,
      price_rupiah: product.price,
      photos: product.photos,
      available: product.isAvailable,
      position,
    })),
  )
  await insert(
    insertGroupsStatement,
    groups.map(({ product, group, position }) => ({
      product_id: product.id,
      id: group.id,
      name: group.name,
      name_translations: group.nameTranslations,
      selection_min: group.selectionMin,
      selection_max: group.selectionMax,
      available: group.isAvailable,
      position,
    })),
  )
  await insert(
    insertModifiersStatement,
    groups.flatMap(({ product, group }) =>
      group.modifiers.map((modifier, position) => ({
        product_id: product.id,
        group_id: group.id,
        id: modifier.id,
        name: modifier.name,
        name_translations: modifier.nameTranslations,
        price_rupiah: modifier.price,
        available: modifier.isAvailable,
        position,
      })),
    ),
  )
  return replaced.menu_version
}
