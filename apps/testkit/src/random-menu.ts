// Random menus for properties, and menus by hand for examples.
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import { ALLERGENS, DIETS } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import { newProduct } from '@pesan/contract/new-product'
import { toContent, toParts } from '@pesan/domain/menu-draft/menu-parts'
import { settleMenu } from '@pesan/domain/menu-draft/settle-menu'
import * as fc from 'fast-check'

export const category = (key: string, more: Partial<EditedCategory> = {}): EditedCategory => ({
  key,
  name: key,
  name_translations: {},
  selling_times: null,
  hidden: false,
  product_keys: [],
  ...more,
})

export const product = (key: string, more: Partial<EditedProduct> = {}): EditedProduct => ({
  ...newProduct({ key, name: key, price: 50_000 as Rupiah }),
  ...more,
})

export const group = (key: string, more: Partial<EditedGroup> = {}): EditedGroup => ({
  key,
  id: key,
  name: key,
  name_translations: {},
  selection_min: 0,
  selection_max: 1,
  available: true,
  modifier_keys: [],
  ...more,
})

export const modifier = (key: string, more: Partial<EditedModifier> = {}): EditedModifier => ({
  key,
  id: key.split('/').at(-1) ?? key,
  name: key,
  name_translations: {},
  price: 5000 as Rupiah,
  available: true,
  hidden: false,
  outlets: {},
  ...more,
})

/** The parts that fit each other, in display order. */
export function menuOf(parts: Partial<MenuContent>): MenuContent {
  const content: MenuContent = {
    category_keys: (parts.categories ?? []).map(({ key }) => key),
    categories: [],
    products: [],
    groups: [],
    modifiers: [],
    ...parts,
  }
  const settled = toParts(content)
  settleMenu(settled, toParts(content))
  return toContent(settled)
}

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const GROUP_KEYS = ['size', 'dips', 'extra'] as const
const MODIFIER_KEYS = GROUP_KEYS.flatMap(key => ['s', 'm', 'l'].map(id => `${key}/${id}`))
const TRANSLATED: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.constantFrom('id', 'ru', 'zh'))
  .map(languages => Object.fromEntries(languages.map(language => [language, `in ${language}`])))
const word = fc.constantFrom('Diavola', 'Nasi goreng', 'Es teh', 'Sambal')
const price = fc.integer({ min: 0, max: 300_000 }).map(amount => amount as Rupiah)
const times = fc.constantFrom<EditedCategory['selling_times']>(null, {
  mon: [{ open: '07:00', close: '11:00' }],
})

const someOf = <T>(values: readonly T[]) => fc.shuffledSubarray([...values])

const randomCategory = (key: string) =>
  fc
    .record({ name: word, name_translations: TRANSLATED, selling_times: times, hidden: fc.boolean() })
    .map(more => category(key, more))
const randomProduct = (key: string) =>
  fc
    .record({
      name: word,
      name_translations: TRANSLATED,
      price,
      available: fc.boolean(),
      hidden: fc.boolean(),
      selling_times: times,
      group_keys: someOf(GROUP_KEYS),
      diets: someOf(DIETS),
      allergens: someOf(ALLERGENS.slice(0, 4)),
    })
    .map(more => product(key, more))
const randomGroup = (key: string) =>
  fc
    .record({
      name: word,
      selection_max: fc.integer({ min: 1, max: 3 }),
      modifier_keys: someOf(MODIFIER_KEYS.filter(modifierKey => modifierKey.startsWith(`${key}/`))),
    })
    .map(more => group(key, more))
const randomModifier = (key: string) =>
  fc.record({ name: word, price, available: fc.boolean() }).map(more => modifier(key, more))

const randomParts = <Part>(keys: readonly string[], partOf: (key: string) => fc.Arbitrary<Part>) =>
  fc.shuffledSubarray([...keys]).chain(some => fc.tuple(...some.map(partOf)))

/** Products of the same keys stand in several of them, so that changes meet. */
export const randomMenu: fc.Arbitrary<MenuContent> = fc
  .record({
    categories: randomParts(['x', 'y', 'z'], randomCategory),
    products: randomParts(KEYS, randomProduct),
    groups: randomParts(GROUP_KEYS, randomGroup),
    modifiers: randomParts(MODIFIER_KEYS, randomModifier),
    homes: fc.array(fc.nat({ max: 2 }), { minLength: KEYS.length, maxLength: KEYS.length }),
  })
  .map(({ categories, products, homes, ...parts }) =>
    menuOf({
      ...parts,
      products,
      categories: categories.map((one, index) => ({
        ...one,
        product_keys: products
          .filter((_, at) => (homes[at] ?? 0) % categories.length === index)
          .map(({ key }) => key),
      })),
    }),
  )
