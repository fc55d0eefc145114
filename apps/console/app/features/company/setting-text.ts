// A value of a setting in a few words, for lists of what changes: of a draft, and of a former version.
import type { CompanySettings, OutletPlace, SettingName } from '@pesan/contract/company-settings'
import type { DeliveryBand, DeliveryZone } from '@pesan/contract/delivery'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../../lib/i18n/t.ts'
import { placeText } from './place-text.ts'

type Value = CompanySettings[SettingName] | readonly string[] | undefined

const MAX_CHARACTERS = 60
/** Lists whose entries are words; of the others the number is shown. */
const WORDS: readonly SettingName[] = ['locales', 'payment_methods']
const FILES: readonly SettingName[] = ['logo', 'icon']

/** `beside`: the value before or after it; of outlets only what differs is shown. */
export function settingText(t: T, name: SettingName, value: Value, beside?: Value): string {
  if (value === null || value === undefined || value === '') return t('company.nothing')
  if (typeof value === 'boolean') return t(value ? 'company.on' : 'company.off')
  if (FILES.includes(name)) return t('company.file')
  if (name === 'outlets' && isOutlets(value))
    return shortened(outletsText(value, isOutlets(beside) ? beside : []))
  if (name === 'delivery_bands' && isBands(value)) return shortened(value.map(priceText).join(', '))
  if (Array.isArray(value)) return listText(t, name, value)
  if (typeof value === 'object' && 'latitude' in value) return placeText(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shortened(text)
}

const shortened = (text: string): string =>
  text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}…`

/** The entries of a former version are texts. */
const isOutlets = (value: Value): value is CompanySettings['outlets'] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'object' && 'short_code' in entry)
const isBands = (value: Value): value is CompanySettings['delivery_bands'] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'object' && 'up_to_km' in entry)

/** All of them where they differ in their order only. */
function outletsText(outlets: readonly OutletPlace[], beside: readonly OutletPlace[]): string {
  const texts = outlets.flatMap(outlet => {
    const other = beside.find(({ short_code }) => short_code === outlet.short_code)
    const [name = '', ...facts] = outletFacts(outlet)
    const known = other ? outletFacts(other) : []
    const differing = facts.filter(fact => !known.includes(fact))
    return known[0] === name && differing.length === 0 ? [] : [[name, ...differing].join(', ')]
  })
  return texts.length > 0 ? texts.join('; ') : outlets.map(({ name }) => name).join('; ')
}

/** The name first. */
const outletFacts = (outlet: OutletPlace): string[] => [
  outlet.name,
  outlet.address,
  ...(outlet.latitude === null || outlet.longitude === null ? [] : [placeText(outlet)]),
  ...(outlet.whatsapp_number === null ? [] : [`+${outlet.whatsapp_number}`]),
  ...(outlet.delivery_radius_km === null ? [] : [`${outlet.delivery_radius_km} km`]),
  ...outlet.delivery_zones.map(priceText),
  ...(outlet.delivery_bands ?? []).map(priceText),
]

function priceText(priced: DeliveryBand | DeliveryZone): string {
  const far = 'up_to_km' in priced ? ` ≤ ${priced.up_to_km} km` : ''
  return `${priced.name}${far} ${formatRupiah(priced.price)}`
}

function listText(t: T, name: SettingName, entries: readonly unknown[]): string {
  const words = entries.filter(entry => typeof entry === 'string')
  return WORDS.includes(name) ? words.join(', ') : t('company.entries', { count: entries.length })
}
