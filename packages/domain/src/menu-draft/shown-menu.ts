// A menu as customers would see it (EDIT-02): without what is hidden, in one language, with the images that are stored.
import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import { largestImagePath } from '@pesan/contract/image-path'
import type { Category, ModifierGroup, Product } from '@pesan/contract/menu'
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import type { ProductImage } from '@pesan/contract/product-image'
import { isGroupShown } from '../menu/group-shown.ts'
import { type MenuParts, toParts } from './menu-parts.ts'

export interface ShownMenuOptions {
  /** Without a language, names are as they were written. */
  locale: string | undefined
  /** By the addresses that products name. */
  images: ReadonlyMap<string, ProductImage>
}

/** Sold-out marks are no part of a menu. Categories without a visible product are left out. */
export function shownMenu(content: MenuContent, options: ShownMenuOptions): Category[] {
  const parts = toParts(content)
  return content.category_keys
    .flatMap(key => parts.category.get(key) ?? [])
    .filter(({ hidden }) => !hidden)
    .map(category => shownCategory(category, parts, options))
    .filter(({ items }) => items.length > 0)
}

function shownCategory(
  { key, product_keys, selling_times: times, ...category }: EditedCategory,
  parts: MenuParts,
  options: ShownMenuOptions,
): Category {
  const products = product_keys.flatMap(product => parts.product.get(product) ?? [])
  return {
    id: key,
    name: translated(category, options),
    items: products.filter(({ hidden }) => !hidden).map(product => shownProduct(product, parts, options)),
    ...(times && { selling_times: times }),
  }
}

function shownProduct(product: EditedProduct, parts: MenuParts, options: ShownMenuOptions): Product {
  const { key, description, description_translations: descriptions, price, selling_times: times } = product
  const [photo] = product.photos
  const image = photo === undefined ? undefined : options.images.get(photo)
  return {
    id: key as ProductId,
    name: translated(product, options),
    description: descriptions[options.locale ?? ''] ?? description,
    price,
    ...unavailable(!product.available),
    modifierGroups: product.group_keys
      .flatMap(group => parts.group.get(group) ?? [])
      .map(group => shownGroup(group, parts, options))
      .filter(isGroupShown),
    photos: image ? [largestImagePath(image)] : [],
    ...(image && { picture: image }),
    ...(times && { selling_times: times }),
    ...atOutlets(product),
  }
}

const shownGroup = (
  { id, selection_min, selection_max, available, modifier_keys, ...group }: EditedGroup,
  parts: MenuParts,
  options: ShownMenuOptions,
): ModifierGroup => ({
  id: id as ModifierGroupId,
  display_name: translated(group, options),
  selectionRangeMin: selection_min,
  selectionRangeMax: selection_max,
  availableStatus: available ? 'AVAILABLE' : 'UNAVAILABLE',
  modifiers: modifier_keys
    .flatMap(key => parts.modifier.get(key) ?? [])
    .filter(({ hidden }) => !hidden)
    .map(modifier => ({
      id: modifier.id as ModifierId,
      name: translated(modifier, options),
      price: modifier.price,
      ...unavailable(!modifier.available),
      ...atOutlets(modifier),
    })),
})

/** What differs nowhere omits its outlets. */
const atOutlets = <Own extends object>({
  outlets,
}: {
  outlets: Readonly<Record<string, Own | undefined>>
}) => {
  const own = Object.entries(outlets).flatMap(([id, each]) => (each ? [[id, each] as const] : []))
  return own.length > 0 ? { outlets: Object.fromEntries(own) } : {}
}

/** What is available omits its status (AMB-082). */
const unavailable = (is: boolean) => (is ? { availableStatus: 'UNAVAILABLE' as const } : {})

const translated = (
  { name, name_translations: names }: Pick<EditedModifier, 'name' | 'name_translations'>,
  { locale }: ShownMenuOptions,
): string => names[locale ?? ''] ?? name
