// A short notation for GrabFood partner menu documents: prices in rupiah, everything available and sold at all times.

type Availability = 'AVAILABLE' | 'UNAVAILABLE' | 'UNAVAILABLETODAY' | 'HIDE'

/** By language; GrabFood allows one. */
type TranslationInput = Readonly<Record<string, string>>

/** By day, as in `{ mon: [['07:00', '11:00']] }`. */
export type SoldInput = Readonly<Record<string, readonly (readonly [from: string, until: string])[]>>

export interface MenuModifierInput {
  id: string
  name?: string
  nameTranslation?: TranslationInput
  priceRupiah?: number
  availableStatus?: Availability
}

export interface MenuGroupInput {
  id: string
  name?: string
  nameTranslation?: TranslationInput
  min?: number
  max?: number
  availableStatus?: Availability
  modifiers: MenuModifierInput[]
}

export interface MenuItemInput {
  id: string
  name?: string
  nameTranslation?: TranslationInput
  description?: string
  descriptionTranslation?: TranslationInput
  priceRupiah?: number
  photos?: string[]
  availableStatus?: Availability
  groups?: MenuGroupInput[]
  sold?: SoldInput
}

export interface MenuCategoryInput {
  id: string
  name?: string
  nameTranslation?: TranslationInput
  availableStatus?: Availability
  sold?: SoldInput
  items: MenuItemInput[]
}

const MINOR_UNITS = 100
const ALL_DAY = { openPeriodType: 'OpenAllDay' }
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The names default to the ids. */
export function menuDocumentOf(
  categories: MenuCategoryInput[] = sampleCategories(),
): Record<string, unknown> {
  return {
    merchantID: '6-TEST',
    partnerMerchantID: 'test',
    currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
    sellingTimes: [
      toSellingTime('always', Object.fromEntries(DAYS.map(day => [day, ALL_DAY]))),
      ...[...categories, ...categories.flatMap(({ items }) => items)].flatMap(({ id, sold }) =>
        sold ? [toSellingTime(id, toServiceHours(sold))] : [],
      ),
    ],
    categories: categories.map(
      ({ id, name = id, nameTranslation, availableStatus = 'AVAILABLE', sold, items }) => ({
        id,
        name,
        nameTranslation,
        availableStatus,
        sellingTimeID: sold ? id : 'always',
        items: items.map(toItem),
      }),
    ),
  }
}

const toSellingTime = (id: string, serviceHours: object) => ({
  id,
  name: 'Times',
  startTime: '2026-01-01 00:00:00',
  endTime: '2035-12-31 23:59:59',
  serviceHours,
})

const toServiceHours = (sold: SoldInput) =>
  Object.fromEntries(
    Object.entries(sold).map(([day, periods]) => [
      day,
      {
        openPeriodType: 'OpenPeriod',
        periods: periods.map(([startTime, endTime]) => ({ startTime, endTime })),
      },
    ]),
  )

function toItem(item: MenuItemInput): object {
  const { id, name = id, description = '', priceRupiah = 10_000, availableStatus = 'AVAILABLE' } = item
  // GrabFood demands two members for a sold-out item.
  const stock = availableStatus === 'UNAVAILABLE' ? { maxStock: 0 } : {}
  const price = priceRupiah * MINOR_UNITS
  return {
    id,
    name,
    nameTranslation: item.nameTranslation,
    description,
    descriptionTranslation: item.descriptionTranslation,
    price,
    photos: item.photos,
    availableStatus,
    ...stock,
    sellingTimeID: item.sold && id,
    modifierGroups: item.groups?.map(toGroup),
  }
}

function toGroup(group: MenuGroupInput): object {
  const { id, name = id, nameTranslation, min = 0, max = 1, availableStatus = 'AVAILABLE' } = group
  const modifiers = group.modifiers.map(toModifier)
  return {
    id,
    name,
    nameTranslation,
    availableStatus,
    selectionRangeMin: min,
    selectionRangeMax: max,
    modifiers,
  }
}

function toModifier(modifier: MenuModifierInput): object {
  const { id, name = id, nameTranslation, priceRupiah = 0, availableStatus = 'AVAILABLE' } = modifier
  return { id, name, nameTranslation, price: priceRupiah * MINOR_UNITS, availableStatus }
}

/** Every kind of product and group that the rules distinguish. */
export function sampleCategories(): MenuCategoryInput[] {
  const size: MenuGroupInput = {
    id: 'size',
    min: 1,
    max: 1,
    modifiers: [
      { id: 'medium', priceRupiah: 0 },
      { id: 'large', priceRupiah: 20_000 },
      { id: 'giant', priceRupiah: 45_000, availableStatus: 'UNAVAILABLE' },
    ],
  }
  const toppings: MenuGroupInput = {
    id: 'toppings',
    max: 2,
    modifiers: [
      { id: 'olives', priceRupiah: 5_000 },
      { id: 'basil', priceRupiah: 3_000 },
      { id: 'chilli', priceRupiah: 2_000 },
    ],
  }
  const closed: MenuGroupInput = {
    id: 'crust',
    min: 1,
    max: 1,
    availableStatus: 'UNAVAILABLE',
    modifiers: [{ id: 'stuffed', priceRupiah: 15_000 }],
  }
  return [
    {
      id: 'pizza',
      name: 'Pizza',
      items: [
        { id: 'margherita', name: 'Margherita', priceRupiah: 95_000, groups: [size, toppings, closed] },
        { id: 'sold-out', name: 'Truffle', priceRupiah: 150_000, availableStatus: 'UNAVAILABLE' },
        { id: 'secret', name: 'Secret', availableStatus: 'HIDE' },
      ],
    },
    {
      id: 'drinks',
      name: 'Drinks',
      items: [{ id: 'soda', name: 'Lime soda', description: 'Mint and ice', priceRupiah: 25_000 }],
    },
  ]
}
