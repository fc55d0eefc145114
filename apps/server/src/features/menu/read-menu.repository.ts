// Reads the menu of a company in one statement, hence one snapshot. Each table is read separately and joined here:
// right after an import the planner has no statistics and would choose nested loops.

import { modifierOutlets, productOutlets } from '@pesan/contract/at-outlet'
import {
  type CompanyId,
  type ModifierGroupId,
  modifierGroupId,
  modifierId,
  type ProductId,
  productId,
} from '@pesan/contract/ids'
import { largestImagePath } from '@pesan/contract/image-path'
import { type ItemType, itemType } from '@pesan/contract/item-type'
import type { Locale } from '@pesan/contract/language'
import type { Category, Modifier, ModifierGroup, Product } from '@pesan/contract/menu'
import { ALLERGENS, DIETS } from '@pesan/contract/menu-parts'
import { rupiah } from '@pesan/contract/money'
import { sellingTimes } from '@pesan/contract/opening'
import { type ProductImage, productImage } from '@pesan/contract/product-image'
import { isGroupShown } from '@pesan/domain/menu/group-shown'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { nullable, text } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const menuRow = v.object({
  menuVersion: v.number(),
  translatedInto: v.array(v.string()),
  soldOut: v.array(v.object({ type: itemType, id: v.string() })),
  categories: v.array(v.object({ id: v.string(), name: v.string(), sellingTimes: v.nullable(sellingTimes) })),
  products: v.array(
    v.object({
      id: productId,
      categoryId: v.string(),
      name: v.string(),
      description: v.string(),
      price: rupiah,
      available: v.boolean(),
      photo: v.nullable(v.string()),
      sellingTimes: v.nullable(sellingTimes),
      preparation: v.nullable(v.number()),
      diets: v.array(v.picklist(DIETS)),
      allergens: v.array(v.picklist(ALLERGENS)),
      spiciness: v.number(),
      outlets: productOutlets,
    }),
  ),
  images: v.array(v.object({ address: v.string(), image: productImage })),
  modifierGroups: v.array(
    v.object({
      productId,
      id: modifierGroupId,
      name: v.string(),
      min: v.number(),
      max: v.number(),
      available: v.boolean(),
    }),
  ),
  modifiers: v.array(
    v.object({
      productId,
      groupId: modifierGroupId,
      list: v.array(
        v.object({
          id: modifierId,
          name: v.string(),
          price: rupiah,
          available: v.boolean(),
          outlets: modifierOutlets,
        }),
      ),
    }),
  ),
})
type MenuRow = v.InferOutput<typeof menuRow>

/** The only join finds each image by its primary key. */
export const readMenuStatement = statement(
  'menu.read',
  `select menu_version,
     coalesce((
       select json_agg(json_build_object('type', type, 'id', item_id)) from sold_out where company_id = :companyId
     ), '[]') as sold_out,
     coalesce((
       select json_agg(json_build_object('id', id, 'name', coalesce(name_translations ->> :locale, name),
         'sellingTimes', selling_times) order by position)
       from category where company_id = :companyId and not hidden
     ), '[]') as categories,
     coalesce((
       select json_agg(json_build_object(
         'id', id, 'categoryId', category_id, 'name', coalesce(name_translations ->> :locale, name),
         'description', coalesce(description_translations ->> :locale, description), 'price', price_rupiah,
         'available', available, 'photo', photos[1], 'sellingTimes', selling_times,
         'preparation', preparation_minutes, 'diets', diets, 'allergens', allergens, 'spiciness', spiciness,
         'outlets', outlets) order by position)
       from product where company_id = :companyId and not hidden
     ), '[]') as products,
     coalesce((
       select json_agg(json_build_object('address', address, 'image', json_build_object(
         'hash', encode(hash, 'hex'), 'width', width, 'height', height, 'color', color, 'formats', formats)))
       from picture_address join picture using (hash) where company_id = :companyId
     ), '[]') as images,
     coalesce((
       select json_agg(json_build_object(
         'productId', product_id, 'id', id, 'name', coalesce(name_translations ->> :locale, name),
         'min', selection_min, 'max', selection_max, 'available', available) order by position)
       from modifier_group where company_id = :companyId
     ), '[]') as modifier_groups,
     coalesce((
       select json_agg(json_build_object('productId', product_id, 'groupId', group_id, 'list', list))
       from (
         select product_id, group_id, json_agg(json_build_object(
           'id', id, 'name', coalesce(name_translations ->> :locale, name), 'price', price_rupiah,
           'available', available, 'outlets', outlets) order by position) as list
         from modifier where company_id = :companyId and not hidden group by product_id, group_id
       ) as lists
     ), '[]') as modifiers,
     array(select distinct jsonb_object_keys(translations) from (
       select name_translations from category where company_id = :companyId
       union all select name_translations || description_translations from product where company_id = :companyId
       union all select name_translations from modifier_group where company_id = :companyId
       union all select name_translations from modifier where company_id = :companyId
     ) as named (translations)) as translated_into
   from company where id = :companyId`,
  { params: { ...companyKey, locale: nullable(text()) }, row: menuRow },
)

export interface StoredMenu {
  version: number
  /** Without categories that have no product. */
  categories: Category[]
  /** The languages with at least one translation. */
  translatedInto: readonly string[]
}

/** Version and categories come from one snapshot. A name without a translation stays as imported. */
export async function readMenu(
  db: Db,
  { companyId, locale }: { companyId: CompanyId; locale?: Locale | undefined },
): Promise<StoredMenu> {
  const [row] = await db.query(readMenuStatement, { companyId, locale: locale ?? null })
  if (!row) throw new Error(`no company ${companyId}`)
  return {
    version: row.menuVersion,
    categories: toCategories(row),
    translatedInto: row.translatedInto,
  }
}

function toCategories(row: MenuRow): Category[] {
  const soldOut = Map.groupBy(row.soldOut, item => item.type)
  const isSoldOut = (type: ItemType) => {
    const ids = new Set(soldOut.get(type)?.map(({ id }) => id))
    return (id: string) => ids.has(id)
  }
  const groups = groupsByProduct(row, isSoldOut('modifier'))
  const products = Map.groupBy(row.products, product => product.categoryId)
  const isProductSoldOut = isSoldOut('product')
  const images = new Map(row.images.map(({ address, image: stored }) => [address, stored]))
  return row.categories.flatMap(({ sellingTimes: times, ...category }) => {
    const items = products.get(category.id)?.map(product =>
      toProduct(product, {
        modifierGroups: groups.get(product.id) ?? [],
        stored: images.get(product.photo ?? ''),
        isSoldOut: isProductSoldOut(product.id),
      }),
    )
    return items ? [{ ...category, items, ...(times && { selling_times: times }) }] : []
  })
}

/** An available item omits its status (AMB-082), which keeps the response small. */
const unavailable = (is: boolean) => (is ? ('UNAVAILABLE' as const) : undefined)

const unlessEmpty = <Of extends object>(of: Of): Of | undefined =>
  Object.keys(of).length > 0 ? of : undefined

/** Every field is decided here, also one that is absent in most items. */
type Decided<Item> = { [Field in keyof Required<Item>]: Item[Field] | undefined }

/** Most menus set few fields, and each byte of a product is sent thousands of times. */
function withoutAbsent<Item extends object>(item: Decided<Item>): Item {
  const present: Partial<Decided<Item>> = {}
  for (const field in item) if (item[field] !== undefined) present[field] = item[field]
  return present as Item
}

interface ProductParts {
  modifierGroups: ModifierGroup[]
  stored: ProductImage | undefined
  isSoldOut: boolean
}

/** Returns only image addresses of this server: the content security policy of the pages blocks any other. */
const toProduct = (
  product: MenuRow['products'][number],
  { modifierGroups, stored, isSoldOut }: ProductParts,
): Product =>
  withoutAbsent<Product>({
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    availableStatus: unavailable(!product.available || isSoldOut),
    modifierGroups,
    photos: stored ? [largestImagePath(stored)] : [],
    picture: stored,
    selling_times: product.sellingTimes ?? undefined,
    preparation_minutes: product.preparation ?? undefined,
    diets: unlessEmpty(product.diets),
    allergens: unlessEmpty(product.allergens),
    spiciness: product.spiciness > 0 ? product.spiciness : undefined,
    outlets: unlessEmpty(product.outlets),
  })

function groupsByProduct(
  { modifierGroups, modifiers }: MenuRow,
  isSoldOut: (id: string) => boolean,
): Map<ProductId, ModifierGroup[]> {
  const lists = Map.groupBy(modifiers, list => list.productId)
  const toModifier = (modifier: MenuRow['modifiers'][number]['list'][number]): Modifier =>
    withoutAbsent<Modifier>({
      id: modifier.id,
      name: modifier.name,
      price: modifier.price,
      availableStatus: unavailable(!modifier.available || isSoldOut(modifier.id)),
      outlets: unlessEmpty(modifier.outlets),
    })
  const listOf = (product: ProductId, group: ModifierGroupId) =>
    lists.get(product)?.find(({ groupId }) => groupId === group)?.list ?? []
  const groups = new Map<ProductId, ModifierGroup[]>()
  for (const { productId: product, id, name, min, max, available } of modifierGroups) {
    const group: ModifierGroup = {
      id,
      display_name: name,
      selectionRangeMin: min,
      selectionRangeMax: max,
      availableStatus: available ? 'AVAILABLE' : 'UNAVAILABLE',
      modifiers: listOf(product, id).map(toModifier),
    }
    if (!isGroupShown(group)) continue
    const known = groups.get(product)
    if (known) known.push(group)
    else groups.set(product, [group])
  }
  return groups
}
