// Small menus for tests, in the form of a GrabFood partner: prices in rupiah, open all day, available unless said otherwise.

export interface Item {
  id: string
  name: string
  /** The name in Indonesian. */
  indonesian?: string
  description?: string
  price?: number
  isSoldOut?: boolean
  groups?: readonly Group[]
}

export interface Group {
  id: string
  name: string
  min: number
  max: number
  options: readonly string[]
  /** Of the options. */
  soldOut?: readonly string[]
  isUnavailable?: boolean
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Amounts of the document are in hundredths. */
const MINOR_UNITS = 100

/** `categories` by name. */
export const menuDocument = (categories: Readonly<Record<string, readonly Item[]>>): object => ({
  merchantID: '6-UJI',
  partnerMerchantID: 'uji',
  currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
  sellingTimes: [
    {
      id: 'always',
      name: 'Always',
      startTime: '2026-01-01 00:00:00',
      endTime: '2035-12-31 23:59:59',
      serviceHours: Object.fromEntries(DAYS.map(day => [day, { openPeriodType: 'OpenAllDay' }])),
    },
  ],
  categories: Object.entries(categories).map(([name, items], index) => ({
    id: `category-${index + 1}`,
    name,
    availableStatus: 'AVAILABLE',
    sellingTimeID: 'always',
    items: items.map(toItem),
  })),
})

function toItem({
  id,
  name,
  indonesian,
  description = '',
  price = 10_000,
  isSoldOut = false,
  groups = [],
}: Item): object {
  return {
    id,
    name,
    ...(indonesian === undefined ? {} : { nameTranslation: { id: indonesian } }),
    description,
    price: price * MINOR_UNITS,
    photos: [],
    availableStatus: isSoldOut ? 'UNAVAILABLE' : 'AVAILABLE',
    ...(isSoldOut ? { maxStock: 0 } : {}),
    modifierGroups: groups.map(toGroup),
  }
}

const toGroup = ({ id, name, min, max, options, soldOut = [], isUnavailable = false }: Group): object => ({
  id,
  name,
  availableStatus: isUnavailable ? 'UNAVAILABLE' : 'AVAILABLE',
  selectionRangeMin: min,
  selectionRangeMax: max,
  modifiers: options.map(option => ({
    id: `${id}-${option}`,
    name: option,
    price: 0,
    availableStatus: soldOut.includes(option) ? 'UNAVAILABLE' : 'AVAILABLE',
  })),
})
