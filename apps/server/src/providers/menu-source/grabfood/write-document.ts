// Writes a menu as a GrabFood partner menu document that reads back as the same menu. A menu with more categories than
// the new form allows is written in the old form, with sections.

import { isDeepStrictEqual } from 'node:util'
import type { SellingTimes } from '@pesan/contract/opening'
import type {
  ImportedCategory,
  ImportedMenu,
  ImportedModifier,
  ImportedModifierGroup,
  ImportedProduct,
  Translations,
} from '../menu-source.ts'
import { MAX_CATEGORIES } from './limits.ts'
import { ALWAYS, isAlways, writeServiceHours } from './selling-times.ts'

const EXPONENT = 2
const MINOR_UNITS = 10 ** EXPONENT

export function writeDocument({ categories }: ImportedMenu): Record<string, unknown> {
  const head = { currency: { code: 'IDR', symbol: 'Rp', exponent: EXPONENT } }
  if (categories.length > MAX_CATEGORIES) return { ...head, sections: writeSections(categories) }
  const all = sellingTimesIn(categories).map((times, index) => ({
    times,
    ...(isAlways(times)
      ? { id: 'always', name: 'Always' }
      : { id: `times-${index + 1}`, name: `Times ${index + 1}` }),
  }))
  const named = (times: SellingTimes | null) => ({
    sellingTimeID: all.find(known => isSame(known.times, times))?.id,
  })
  return {
    ...head,
    sellingTimes: all.map(({ id, name, times }) => ({
      id,
      name,
      startTime: '2020-01-01 00:00:00',
      endTime: '2099-12-31 23:59:59',
      serviceHours: writeServiceHours(times),
    })),
    categories: categories.map(category => ({
      ...writeCategory(category, ({ sellingTimes }) => (sellingTimes === null ? {} : named(sellingTimes))),
      ...named(category.sellingTimes),
    })),
  }
}

const isSame = (one: SellingTimes | null, other: SellingTimes | null): boolean =>
  isDeepStrictEqual(one ?? ALWAYS, other ?? ALWAYS)

/** All that differ, in the order of the menu. */
function sellingTimesIn(categories: readonly ImportedCategory[]): (SellingTimes | null)[] {
  if (categories.length === 0) return [null]
  const all: (SellingTimes | null)[] = []
  const add = (times: SellingTimes | null) => {
    if (!all.some(known => isSame(known, times))) all.push(times)
  }
  for (const { sellingTimes, products } of categories) {
    add(sellingTimes)
    for (const product of products) if (product.sellingTimes !== null) add(product.sellingTimes)
  }
  return all
}

/** Only documents of this form have so many categories, and their items have no times besides those of the section. */
function writeSections(categories: readonly ImportedCategory[]): object[] {
  const sections: ImportedCategory[][] = []
  for (const category of categories) {
    const last = sections.at(-1)
    const isNext = last?.[0] && isSame(last[0].sellingTimes, category.sellingTimes)
    if (isNext && last.length < MAX_CATEGORIES) last.push(category)
    else sections.push([category])
  }
  return sections.map((section, index) => ({
    id: `section-${index + 1}`,
    name: `Section ${index + 1}`,
    serviceHours: writeServiceHours(section[0]?.sellingTimes ?? null),
    categories: section.map(category => writeCategory(category, () => ({}))),
  }))
}

const writeCategory = (
  { id, name, nameTranslations, isHidden, products }: ImportedCategory,
  timesOf: (product: ImportedProduct) => object,
) => ({
  id,
  name,
  ...translated('nameTranslation', nameTranslations),
  availableStatus: isHidden ? 'HIDE' : 'AVAILABLE',
  items: products.map(product => ({ ...writeItem(product), ...timesOf(product) })),
})

const writeItem = (product: ImportedProduct) => ({
  id: product.id,
  name: product.name,
  ...translated('nameTranslation', product.nameTranslations),
  ...status(product),
  // GrabFood demands two members for a sold-out item.
  ...(product.isAvailable ? {} : { maxStock: 0 }),
  description: product.description,
  ...translated('descriptionTranslation', product.descriptionTranslations),
  price: product.price * MINOR_UNITS,
  photos: product.photos,
  modifierGroups: product.modifierGroups.map(writeGroup),
})

const writeGroup = (group: ImportedModifierGroup) => ({
  id: group.id,
  name: group.name,
  ...translated('nameTranslation', group.nameTranslations),
  ...status(group),
  selectionRangeMin: group.selectionMin,
  selectionRangeMax: group.selectionMax,
  modifiers: group.modifiers.map(writeModifier),
})

const writeModifier = (modifier: ImportedModifier) => ({
  id: modifier.id,
  name: modifier.name,
  ...translated('nameTranslation', modifier.nameTranslations),
  ...status(modifier),
  price: modifier.price * MINOR_UNITS,
})

const status = ({ isAvailable, isHidden = false }: { isAvailable: boolean; isHidden?: boolean }) => {
  if (isHidden) return { availableStatus: 'HIDE' }
  return { availableStatus: isAvailable ? 'AVAILABLE' : 'UNAVAILABLE' }
}

/** Of several languages one, because the format allows no more. */
function translated(member: string, texts: Translations): object {
  const [language] = Object.keys(texts).toSorted(
    (one, other) => Number(other === 'id') - Number(one === 'id'),
  )
  return language === undefined ? {} : { [member]: { [language]: texts[language] } }
}
