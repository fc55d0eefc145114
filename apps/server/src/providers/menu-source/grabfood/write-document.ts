// Writes a menu as a GrabFood partner menu document that reads back as the same menu. A menu with more categories than
// the new form allows is written in the old form, with sections.
import type {
  ImportedCategory,
  ImportedMenu,
  ImportedModifier,
  ImportedModifierGroup,
  ImportedProduct,
  Translations,
} from '../menu-source.ts'
import { MAX_CATEGORIES } from './limits.ts'

const EXPONENT = 2
const MINOR_UNITS = 10 ** EXPONENT
const SELLING_TIME_ID = 'always'
const ALL_DAY = { openPeriodType: 'OpenAllDay' }
const SERVICE_HOURS = {
  mon: ALL_DAY,
  tue: ALL_DAY,
  wed: ALL_DAY,
  thu: ALL_DAY,
  fri: ALL_DAY,
  sat: ALL_DAY,
  sun: ALL_DAY,
}

export function writeDocument({ categories }: ImportedMenu): Record<string, unknown> {
  const head = { currency: { code: 'IDR', symbol: 'Rp', exponent: EXPONENT } }
  if (categories.length > MAX_CATEGORIES) return { ...head, sections: writeSections(categories) }
  const sellingTimes = [
    {
      id: SELLING_TIME_ID,
      name: 'Always',
      startTime: '2020-01-01 00:00:00',
      endTime: '2099-12-31 23:59:59',
      serviceHours: SERVICE_HOURS,
    },
  ]
  return {
    ...head,
    sellingTimes,
    categories: categories.map(category => ({
      ...writeCategory(category),
      sellingTimeID: SELLING_TIME_ID,
    })),
  }
}

function writeSections(categories: readonly ImportedCategory[]): object[] {
  const count = Math.ceil(categories.length / MAX_CATEGORIES)
  return Array.from({ length: count }, (_, index) => ({
    id: `section-${index + 1}`,
    name: `Section ${index + 1}`,
    serviceHours: SERVICE_HOURS,
    categories: categories.slice(index * MAX_CATEGORIES, (index + 1) * MAX_CATEGORIES).map(writeCategory),
  }))
}

const writeCategory = ({ id, name, nameTranslations, products }: ImportedCategory) => ({
  id,
  name,
  ...translated('nameTranslation', nameTranslations),
  availableStatus: 'AVAILABLE',
  items: products.map(writeItem),
})

const writeItem = (product: ImportedProduct) => ({
  id: product.id,
  name: product.name,
  ...translated('nameTranslation', product.nameTranslations),
  ...status(product.isAvailable),
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
  ...status(group.isAvailable),
  selectionRangeMin: group.selectionMin,
  selectionRangeMax: group.selectionMax,
  modifiers: group.modifiers.map(writeModifier),
})

const writeModifier = (modifier: ImportedModifier) => ({
  id: modifier.id,
  name: modifier.name,
  ...translated('nameTranslation', modifier.nameTranslations),
  ...status(modifier.isAvailable),
  price: modifier.price * MINOR_UNITS,
})

const status = (isAvailable: boolean) => ({ availableStatus: isAvailable ? 'AVAILABLE' : 'UNAVAILABLE' })

const translated = (member: string, texts: Translations) =>
  Object.keys(texts).length === 0 ? {} : { [member]: texts }
