// The menu of a company as it was imported, with every translation and address, for an export or a comparison. Each
// table is read separately, for the same reason as in read-menu.repository.ts.
import { type CompanyId, modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { sellingTimes } from '@pesan/contract/opening'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { ImportedMenu } from '../../providers/menu-source/menu-source.ts'

const named = { name: v.string(), nameTranslations: v.record(v.string(), v.string()) }

const menuRow = v.object({
  menuVersion: v.number(),
  categories: v.array(v.object({ id: v.string(), ...named, sellingTimes: v.nullable(sellingTimes) })),
  products: v.array(
    v.object({
      category: v.string(),
      content: v.object({
        id: productId,
        ...named,
        description: v.string(),
        descriptionTranslations: v.record(v.string(), v.string()),
        price: rupiah,
        photos: v.array(v.string()),
        isAvailable: v.boolean(),
        sellingTimes: v.nullable(sellingTimes),
      }),
    }),
  ),
  modifierGroups: v.array(
    v.object({
      product: productId,
      content: v.object({
        id: modifierGroupId,
        ...named,
        selectionMin: v.number(),
        selectionMax: v.number(),
        isAvailable: v.boolean(),
      }),
    }),
  ),
  modifiers: v.array(
    v.object({
      product: productId,
      group: modifierGroupId,
      list: v.array(v.object({ id: modifierId, ...named, price: rupiah, isAvailable: v.boolean() })),
    }),
  ),
})

const readStatement = statement(
  'menu.read_imported',
  `select menu_version,
     coalesce((
       select json_agg(json_build_object('id', id, 'name', name, 'nameTranslations', name_translations,
         'sellingTimes', selling_times) order by position)
       from category where company_id = :companyId
     ), '[]') as categories,
     coalesce((
       select json_agg(json_build_object('category', category_id, 'content', json_build_object(
         'id', id, 'name', name, 'nameTranslations', name_translations, 'description', description,
         'descriptionTranslations', description_translations, 'price', price_rupiah, 'photos', photos,
         'isAvailable', available, 'sellingTimes', selling_times)) order by position)
       from product where company_id = :companyId
     ), '[]') as products,
     coalesce((
       select json_agg(json_build_object('product', product_id, 'content', json_build_object(
         'id', id, 'name', name, 'nameTranslations', name_translations, 'selectionMin', selection_min,
         'selectionMax', selection_max, 'isAvailable', available)) order by position)
       from modifier_group where company_id = :companyId
     ), '[]') as modifier_groups,
     coalesce((
       select json_agg(json_build_object('product', product_id, 'group', group_id, 'list', list))
       from (
         select product_id, group_id, json_agg(json_build_object(
           'id', id, 'name', name, 'nameTranslations', name_translations, 'price', price_rupiah,
           'isAvailable', available) order by position) as list
         from modifier where company_id = :companyId group by product_id, group_id
       ) as lists
     ), '[]') as modifiers
   from company where id = :companyId`,
  { params: companyKey, row: menuRow },
)

/** `path` is the position of the product in the document that `MenuSource.write` makes. */
export async function readImportedMenu(
  db: Db,
  { companyId }: { companyId: CompanyId },
): Promise<{ version: number; menu: ImportedMenu }> {
  const [row] = await db.query(readStatement, { companyId })
  if (!row) throw new Error(`no company ${companyId}`)
  const products = Map.groupBy(row.products, ({ category }) => category)
  const groups = Map.groupBy(row.modifierGroups, ({ product }) => product)
  const modifiers = Map.groupBy(row.modifiers, ({ product }) => product)
  const categories = row.categories.map((category, index) => ({
    ...category,
    products: (products.get(category.id) ?? []).map(({ content }, itemIndex) => ({
      ...content,
      path: `categories[${index}].items[${itemIndex}]`,
      modifierGroups: (groups.get(content.id) ?? []).map(({ content: group }) => ({
        ...group,
        modifiers: modifiers.get(content.id)?.find(entry => entry.group === group.id)?.list ?? [],
      })),
    })),
  }))
  return { version: row.menuVersion, menu: { categories, hiddenCount: 0 } }
}
