// A menu in the shape of an import as the menu that its owner edits, and back (EDIT-08). What a document cannot say stays as the
// live menu has it.

import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
  Translations,
} from '@pesan/contract/menu-content'
import { newProduct } from '@pesan/contract/new-product'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { toParts } from '@pesan/domain/menu-draft/menu-parts'
import type {
  ImportedCategory,
  ImportedMenu,
  ImportedModifier,
  ImportedModifierGroup,
  ImportedProduct,
} from '../../providers/menu-source/menu-source.ts'
import { GroupKeys } from './group-keys.ts'

type Live = ReturnType<typeof toParts>

export function contentOfImport({ categories }: ImportedMenu, liveContent: MenuContent): MenuContent {
  const live = toParts(liveContent)
  const groups = new GroupKeys()
  return {
    category_keys: categories.map(({ id }) => id),
    categories: categories.map(category => toCategory(category, live)),
    products: categories.flatMap(({ products }) => products).map(product => toProduct(product, live, groups)),
    ...groups.parts(),
  }
}

const toCategory = (
  { id, name, nameTranslations, sellingTimes, isHidden, products }: ImportedCategory,
  live: Live,
): EditedCategory => ({
  key: id,
  name,
  name_translations: translationsOf(nameTranslations, live.category.get(id)?.name_translations),
  selling_times: sellingTimes,
  hidden: isHidden,
  product_keys: products.map(product => product.id),
})

function toProduct(product: ImportedProduct, live: Live, groups: GroupKeys): EditedProduct {
  const known = live.product.get(product.id)
  const isStillHidden = product.isHidden && known?.hidden === true
  const { id: key, name, price } = product
  return {
    ...(known ?? newProduct({ key, name, price })),
    key,
    name,
    name_translations: translationsOf(product.nameTranslations, known?.name_translations),
    description: product.description,
    description_translations: translationsOf(
      product.descriptionTranslations,
      known?.description_translations,
    ),
    price,
    photos: photosOf(product.photos, known?.photos),
    available: isStillHidden ? known.available : product.isAvailable,
    hidden: product.isHidden,
    selling_times: product.sellingTimes,
    group_keys: product.modifierGroups.map(group => groupKey(group, { live, known, groups })),
  }
}

/** Under the key that the group has live, so that an import does not rename what it does not change. */
function groupKey(
  group: ImportedModifierGroup,
  { live, known, groups }: { live: Live; known: EditedProduct | undefined; groups: GroupKeys },
): string {
  const key = known?.group_keys.find(one => live.group.get(one)?.id === group.id) ?? null
  const before = live.group.get(key ?? group.id)
  const modifiers = group.modifiers.map(modifier =>
    toModifier(modifier, live.modifier.get(`${before?.key ?? group.id}/${modifier.id}`)),
  )
  return groups.keyOf({ key, ...toGroup(group, before) }, modifiers)
}

const toGroup = (
  { id, name, nameTranslations, selectionMin, selectionMax, isAvailable }: ImportedModifierGroup,
  known: EditedGroup | undefined,
): Omit<EditedGroup, 'key' | 'modifier_keys'> => ({
  id,
  name,
  name_translations: translationsOf(nameTranslations, known?.name_translations),
  selection_min: selectionMin,
  selection_max: selectionMax,
  available: isAvailable,
})

function toModifier(
  { id, name, nameTranslations, price, isAvailable, isHidden }: ImportedModifier,
  known: EditedModifier | undefined,
): Omit<EditedModifier, 'key'> {
  const isStillHidden = isHidden && known?.hidden === true
  return {
    id,
    name,
    name_translations: translationsOf(nameTranslations, known?.name_translations),
    price,
    available: isStillHidden ? known.available : isAvailable,
    hidden: isStillHidden,
    outlets: known?.outlets ?? {},
  }
}

/** A document has one language. */
function translationsOf(given: Translations, known: Translations = {}): Record<string, string> {
  const languages = Object.keys(given)
  const isPartOfKnown =
    languages.length > 0 && languages.every(language => given[language] === known[language])
  return { ...(isPartOfKnown ? known : given) }
}

/** An import takes the first one only. */
const photosOf = (given: string[], known: string[] = []): string[] =>
  isSame(given, known.slice(0, 1)) ? known : given

/** `path` is the position of the product in the document that `MenuSource.write` makes. */
export function importOfContent(content: MenuContent): ImportedMenu {
  const parts = toParts(content)
  const categories = content.categories.map(
    (category, index): ImportedCategory => ({
      id: category.key,
      name: category.name,
      nameTranslations: category.name_translations,
      sellingTimes: category.selling_times,
      isHidden: category.hidden,
      products: category.product_keys.flatMap((key, at) => {
        const product = parts.product.get(key)
        return product ? [ofProduct(product, parts, `categories[${index}].items[${at}]`)] : []
      }),
    }),
  )
  return { categories, hiddenCount: 0 }
}

const ofProduct = (product: EditedProduct, parts: Live, path: string): ImportedProduct => ({
  id: product.key as ProductId,
  path,
  name: product.name,
  nameTranslations: product.name_translations,
  description: product.description,
  descriptionTranslations: product.description_translations,
  price: product.price,
  photos: product.photos,
  isAvailable: product.available,
  isHidden: product.hidden,
  sellingTimes: product.selling_times,
  modifierGroups: product.group_keys.flatMap(key => {
    const group = parts.group.get(key)
    return group ? [ofGroup(group, parts)] : []
  }),
})

const ofGroup = (group: EditedGroup, parts: Live): ImportedModifierGroup => ({
  id: group.id as ModifierGroupId,
  name: group.name,
  nameTranslations: group.name_translations,
  selectionMin: group.selection_min,
  selectionMax: group.selection_max,
  isAvailable: group.available,
  modifiers: group.modifier_keys.flatMap(key => {
    const modifier = parts.modifier.get(key)
    return modifier ? [ofModifier(modifier)] : []
  }),
})

const ofModifier = (modifier: EditedModifier): ImportedModifier => ({
  id: modifier.id as ModifierId,
  name: modifier.name,
  nameTranslations: modifier.name_translations,
  price: modifier.price,
  isAvailable: modifier.available,
  isHidden: modifier.hidden,
})
