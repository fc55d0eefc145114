// The guards with which the first view validates the menu. A test compares them with the contract's schema.
import type { AvailableStatus } from '@pesan/contract/availability'
import { IMAGE_FORMATS } from '@pesan/contract/image-path'
import type { Category, Menu, Modifier, ModifierGroup, Product } from '@pesan/contract/menu'
import { readMenu } from '@pesan/contract/menu-text'
import type { ProductImage } from '@pesan/contract/product-image'
import { isAbsentOr, isAnything, isId, isInteger, isListOf, isObjectOf, isOneOf, isText } from './guards.ts'

const isRupiah = isInteger<Product['price']>(0, 1_000_000_000_000)
const isAvailableStatus = isOneOf<AvailableStatus>(['AVAILABLE', 'UNAVAILABLE'])

/** What differs at outlets is read by what is loaded for menus with differences. */
const isModifier = isObjectOf<Omit<Modifier, 'outlets'>>({
  id: isId,
  name: isText,
  price: isRupiah,
  availableStatus: isAbsentOr(isAvailableStatus),
})

const isModifierGroup = isObjectOf<ModifierGroup>({
  id: isId,
  display_name: isText,
  selectionRangeMin: isInteger(0),
  selectionRangeMax: isInteger(0),
  availableStatus: isAvailableStatus,
  modifiers: isListOf(isModifier),
})

const isImage = isObjectOf<ProductImage>({
  hash: isText,
  width: isInteger(1),
  height: isInteger(1),
  color: isText,
  formats: isListOf(isOneOf(IMAGE_FORMATS)),
})

type OptionalField<T> = { [Field in keyof T]-?: object extends Pick<T, Field> ? Field : never }[keyof T]

/** Other optional fields are validated by what reads them, which is loaded for the menus that have some. */
type Checked<T> = Omit<T, Exclude<OptionalField<T>, 'picture' | 'availableStatus' | 'isPopular'>>

const isProduct = isObjectOf<Checked<Product>>({
  id: isId,
  name: isText,
  description: isText,
  price: isRupiah,
  photos: isListOf(isText),
  picture: isAbsentOr(isImage),
  availableStatus: isAbsentOr(isAvailableStatus),
  modifierGroups: isListOf(isModifierGroup),
})

/** A menu whose products are not validated yet. */
type Outline = Omit<Menu, 'categories'> & {
  status?: true
  data?: { status?: true }
  categories: (Omit<Checked<Category>, 'items'> & { items: unknown[] })[]
}

const isNotRefused = isAbsentOr(isObjectOf<{ status?: true }>({ status: isAbsentOr(isOneOf([true])) }))

const isOutline = isObjectOf<Outline>({
  // API-03: an answer marked as a refusal is not a menu.
  status: isAbsentOr(isOneOf([true])),
  data: isNotRefused,
  version: isInteger(),
  categories: isListOf(
    isObjectOf<Outline['categories'][number]>({
      id: isText,
      name: isText,
      isPopular: isAbsentOr(isOneOf([true])),
      items: isListOf(isAnything),
    }),
  ),
})

/** Few enough that parsing them is no long task on a slow phone. */
const PRODUCTS_AT_ONCE = 100

/**
 * The menu that the text contains, or null. A menu of thousands of products is parsed in steps, with a pause
 * between them.
 */
export async function menuOf(text: string, pause: () => Promise<void>): Promise<Menu | null> {
  const { outline, productOf } = readMenu(text)
  if (!isOutline(outline)) return null
  let seen = 0
  const categories: Category[] = []
  for (const category of outline.categories) {
    const items: Product[] = []
    for (const entry of category.items) {
      const item = productOf(entry)
      if (!isProduct(item)) return null
      items.push(item)
      seen += 1
      if (seen % PRODUCTS_AT_ONCE === 0) await pause()
    }
    categories.push({ ...category, items })
  }
  return { version: outline.version, categories }
}
