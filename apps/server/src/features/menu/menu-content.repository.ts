// The live menu of a company as its owner edits it: every part once. Each table is read separately, for the same reason as in
// read-menu.repository.ts; groups and lists of modifiers that are the same in many products come once.
import type { CompanyId } from '@pesan/contract/ids'
import {
  type EditedCategory,
  editedModifier,
  editedProduct,
  type MenuContent,
} from '@pesan/contract/menu-content'
import { rupiah } from '@pesan/contract/money'
import { sellingTimes } from '@pesan/contract/opening'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { GroupKeys } from './group-keys.ts'

const translations = v.record(v.string(), v.string())
const named = { name: v.string(), name_translations: translations }

/** Imports may have longer texts than an owner enters; the groups of a product are rows of their table. */
const storedProduct = v.object({
  ...v.omit(editedProduct, ['group_keys']).entries,
  key: v.string(),
  ...named,
  description: v.string(),
  description_translations: translations,
  photos: v.array(v.string()),
  spiciness: v.number(),
  preparation_minutes: v.nullable(v.number()),
})
/** A field of a product is a column of the same name, but for these. */
const COLUMNS: Readonly<Record<string, string>> = { key: 'id', price: 'price_rupiah' }
const PRODUCT_JSON = Object.keys(storedProduct.entries)
  .map(field => `'${field}', ${COLUMNS[field] ?? field}`)
  .join(', ')

const storedModifier = v.object({
  id: v.string(),
  ...named,
  price: rupiah,
  available: v.boolean(),
  hidden: v.boolean(),
  outlets: editedModifier.entries.outlets,
})
const storedGroup = v.object({
  key: v.nullable(v.string()),
  id: v.string(),
  ...named,
  selection_min: v.number(),
  selection_max: v.number(),
  available: v.boolean(),
})
export type StoredGroup = v.InferOutput<typeof storedGroup>
export type StoredModifier = v.InferOutput<typeof storedModifier>

export const contentRow = {
  menuVersion: v.number(),
  categories: v.array(
    v.object({
      key: v.string(),
      ...named,
      selling_times: v.nullable(sellingTimes),
      hidden: v.boolean(),
    }),
  ),
  products: v.array(v.object({ category: v.string(), content: storedProduct })),
  modifierGroups: v.array(v.object({ content: storedGroup, of: v.array(v.tuple([v.string(), v.number()])) })),
  modifiers: v.array(
    v.object({ list: v.array(storedModifier), of: v.array(v.tuple([v.string(), v.string()])) }),
  ),
}
const row = v.object(contentRow)
export type ContentRow = v.InferOutput<typeof row>

/** Columns of the row of a company. */
export const CONTENT_COLUMNS = `menu_version,
     coalesce((
       select json_agg(json_build_object('key', id, 'name', name, 'name_translations', name_translations,
         'selling_times', selling_times, 'hidden', hidden) order by position)
       from category where company_id = :companyId
     ), '[]') as categories,
     coalesce((
       select json_agg(json_build_object('category', category_id, 'content', json_build_object(${PRODUCT_JSON})) order by position)
       from product where company_id = :companyId
     ), '[]') as products,
     coalesce((
       select json_agg(json_build_object('content', content::json, 'of', places))
       from (
         select content, json_agg(json_build_array(product_id, position)) as places
         from (
           select product_id, position, json_build_object('key', key, 'id', id, 'name', name,
             'name_translations', name_translations, 'selection_min', selection_min,
             'selection_max', selection_max, 'available', available)::text as content
           from modifier_group where company_id = :companyId
         ) as groups group by content
       ) as distinct_groups
     ), '[]') as modifier_groups,
     coalesce((
       select json_agg(json_build_object('list', list::json, 'of', places))
       from (
         select list, json_agg(json_build_array(product_id, group_id)) as places
         from (
           select product_id, group_id, json_agg(json_build_object(
             'id', id, 'name', name, 'name_translations', name_translations, 'price', price_rupiah,
             'available', available, 'hidden', hidden, 'outlets', outlets) order by position)::text as list
           from modifier where company_id = :companyId group by product_id, group_id
         ) as lists group by list
       ) as distinct_lists
     ), '[]') as modifiers`

const readStatement = statement(
  'menu.read_content',
  `select ${CONTENT_COLUMNS} from company where id = :companyId`,
  { params: companyKey, row },
)

export interface LiveMenu {
  /** The counter of the company, which also grows with sold-out marks. */
  menuVersion: number
  content: MenuContent
}

export async function readContent(db: Db, key: { companyId: CompanyId }): Promise<LiveMenu> {
  const [found] = await db.query(readStatement, key)
  if (!found) throw new Error(`no company ${key.companyId}`)
  return { menuVersion: found.menuVersion, content: toContent(found) }
}

const NO_MODIFIERS: StoredModifier[] = []

/** In the order in which the products show them. */
function groupsByProduct(stored: ContentRow['modifierGroups']): Map<string, StoredGroup[]> {
  const places = stored.flatMap(({ content, of }) =>
    of.map(([product, position]) => ({ content, product, position })),
  )
  const byProduct = Map.groupBy(
    places.toSorted((one, other) => one.position - other.position),
    ({ product }) => product,
  )
  return new Map([...byProduct].map(([product, own]) => [product, own.map(({ content }) => content)]))
}

export function toContent({ categories, products, modifierGroups, modifiers }: ContentRow): MenuContent {
  const productsOf = Map.groupBy(products, ({ category }) => category)
  const groupsOf = groupsByProduct(modifierGroups)
  const modifiersOf = new Map(
    modifiers.flatMap(({ list, of }) =>
      of.map(([product, group]) => [`${product}\n${group}`, list] as const),
    ),
  )
  const groups = new GroupKeys()
  const edited = categories.map(category => {
    const own = (productsOf.get(category.key) ?? []).map(({ content }) => content)
    return { category, own }
  })
  return {
    category_keys: categories.map(({ key }) => key),
    categories: edited.map(
      ({ category, own }): EditedCategory => ({ ...category, product_keys: own.map(({ key }) => key) }),
    ),
    products: edited.flatMap(({ own }) =>
      own.map(product => ({
        ...product,
        group_keys: (groupsOf.get(product.key) ?? []).map(group =>
          groups.keyOf(group, modifiersOf.get(`${product.key}\n${group.id}`) ?? NO_MODIFIERS),
        ),
      })),
    ),
    ...groups.parts(),
  }
}
