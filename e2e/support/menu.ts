// Small menus for tests, in the form of a GrabFood partner: prices in rupiah, sold at all times and available unless said otherwise.

export interface Item {
  id: string
  name: string
  /** The name in Indonesian. */
  indonesian?: string
  description?: string
  price?: number
  isSoldOut?: boolean
  groups?: readonly Group[]
  /** Between these times of each day only. */
  sold?: readonly [from: string, until: string]
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
    sellingTime('always', { openPeriodType: 'OpenAllDay' }),
    ...Object.values(categories)
      .flat()
      .flatMap(({ id, sold }) => (sold ? [sellingTime(id, openFrom(sold))] : [])),
  ],
  categories: Object.entries(categories).map(([name, items], index) => ({
    id: `category-${index + 1}`,
    name,
    availableStatus: 'AVAILABLE',
    sellingTimeID: 'always',
    items: items.map(toItem),
  })),
})

const openFrom = ([startTime, endTime]: NonNullable<Item['sold']>) => ({
  openPeriodType: 'OpenPeriod',
  periods: [{ startTime, endTime }],
})

const sellingTime = (id: string, day: object) => ({
  id,
  name: 'Times',
  startTime: '2026-01-01 00:00:00',
  endTime: '2035-12-31 23:59:59',
  serviceHours: Object.fromEntries(DAYS.map(name => [name, day])),
})

function toItem({
  id,
  name,
  indonesian,
  description = '',
  price = 10_000,
  isSoldOut = false,
  groups = [],
  sold,
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
    ...(sold ? { sellingTimeID: id } : {}),
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
