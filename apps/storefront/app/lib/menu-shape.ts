// The menu as the first view checks it. A test holds it against the contract's schema.
import type { AvailableStatus } from '@pesan/contract/availability'
import type { Category, Menu, Modifier, ModifierGroup, Product } from '@pesan/contract/menu'
import type { Picture } from '@pesan/contract/picture'
import { PICTURE_FORMATS } from '@pesan/contract/picture-path'
import { type Guard, isAbsentOr, isId, isListOf, isOneOf, isShape, isText, isWhole } from './shape.ts'

const isRupiah = isWhole<Product['price']>(0, 1_000_000_000_000)
const isAvailableStatus = isOneOf<AvailableStatus>(['AVAILABLE', 'UNAVAILABLE'])

const isModifier = isShape<Modifier>({
  id: isId,
  name: isText,
  price: isRupiah,
  availableStatus: isAbsentOr(isAvailableStatus),
})

const isModifierGroup = isShape<ModifierGroup>({
  id: isId,
  display_name: isText,
  selectionRangeMin: isWhole(0),
  selectionRangeMax: isWhole(0),
  availableStatus: isAvailableStatus,
  modifiers: isListOf(isModifier),
})

const isPicture = isShape<Picture>({
  hash: isText,
  width: isWhole(1),
  height: isWhole(1),
  color: isText,
  formats: isListOf(isOneOf(PICTURE_FORMATS)),
})

const isProduct = isShape<Product>({
  id: isId,
  name: isText,
  description: isText,
  price: isRupiah,
  photos: isListOf(isText),
  picture: isAbsentOr(isPicture),
  availableStatus: isAbsentOr(isAvailableStatus),
  modifierGroups: isListOf(isModifierGroup),
})

/** A menu whose products nobody has looked at. */
type Outline = Omit<Menu, 'categories'> & { categories: (Omit<Category, 'items'> & { items: unknown[] })[] }

const isAnything: Guard<unknown> = (_content): _content is unknown => true

const isOutline = isShape<Outline>({
  version: isWhole(),
  categories: isListOf(
    isShape<Outline['categories'][number]>({
      id: isText,
      name: isText,
      isPopular: isAbsentOr(isOneOf([true])),
      items: isListOf(isAnything),
    }),
  ),
})

/** So few that looking at them is no long task on a cheap phone. */
const PRODUCTS_AT_ONCE = 200

/** The menu that the content is, or null. A menu of thousands is looked at in steps, with a pause between them. */
export async function menuOf(content: unknown, pause: () => Promise<void>): Promise<Menu | null> {
  if (!isOutline(content)) return null
  let seen = 0
  const categories: Category[] = []
  for (const category of content.categories) {
    const items: Product[] = []
    for (const item of category.items) {
      if (!isProduct(item)) return null
      items.push(item)
      seen += 1
      if (seen % PRODUCTS_AT_ONCE === 0) await pause()
    }
    categories.push({ ...category, items })
  }
  return { version: content.version, categories }
}
