// The settings of a company within its document, and as the activity log and the list of versions say them.
import { createHash } from 'node:crypto'
import type { ActivityValues } from '@pesan/contract/activity'
import {
  type CompanySettings,
  companySettings,
  type SettingName,
  type SomeSettings,
} from '@pesan/contract/company-settings'
import type { DeliveryBand, DeliveryZone } from '@pesan/contract/delivery'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import { canonical } from './company-document.ts'

const SETTING_NAMES = Object.keys(companySettings.entries) as SettingName[]
const PLACE_NAMES = Object.keys(companySettings.entries.outlets.item.entries)

/** Not checked again: what is stored may be older than a rule. */
export const settingsOf = ({ outlets, ...document }: CompanyDocument): CompanySettings =>
  ({
    ...pick(document, SETTING_NAMES),
    outlets: outlets.map(outlet => pick(outlet, PLACE_NAMES)),
  }) as CompanySettings

const pick = (from: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/** The settings in which the two differ, as they are in the first. */
export function differingSettings(one: CompanySettings, other: CompanySettings): SomeSettings {
  const names = SETTING_NAMES.filter(name => canonical(one[name]) !== canonical(other[name]))
  return pickSettings(one, names)
}

export const pickSettings = (settings: CompanySettings, names: readonly SettingName[]): SomeSettings =>
  Object.fromEntries(names.map(name => [name, settings[name]]))

/** What changed, on both sides, as the activity log says it; null if no setting did. */
export function changedFacts(
  before: CompanyDocument,
  after: CompanyDocument,
): { before: ActivityValues; after: ActivityValues } | null {
  const [one, other] = [settingsOf(before), settingsOf(after)]
  const former = differingSettings(one, other)
  if (Object.keys(former).length === 0) return null
  return { before: factsOf(former), after: factsOf(differingSettings(other, one)) }
}

const MAX_CHARACTERS = 200

/** Files and long texts are shortened: an entry of the log is small. */
export const factsOf = (settings: SomeSettings): ActivityValues =>
  Object.fromEntries(
    (Object.entries(settings) as [SettingName, CompanySettings[SettingName]][]).map(([name, value]) => [
      name,
      factOf(name, value),
    ]),
  )

function factOf(name: SettingName, value: CompanySettings[SettingName]): ActivityValues[string] {
  if (Array.isArray(value)) return value.map(entry => shortened(entryText(entry)))
  if (typeof value === 'object' && value !== null) return `${value.latitude}, ${value.longitude}`
  if (typeof value !== 'string') return value
  return name === 'logo' || name === 'icon' ? `SVG ${fingerprint(value)}` : shortened(value)
}

type ListEntry = Extract<CompanySettings[SettingName], unknown[]>[number]

function entryText(entry: ListEntry): string {
  if (typeof entry === 'string') return entry
  if ('product_id' in entry) return entry.product_id
  if ('rating' in entry) return `${entry.rating}/5 ${entry.customer_name}: ${entry.review}`
  if ('price' in entry) return priceText(entry)
  const { delivery_bands: bands, delivery_zones: zones, ...place } = entry
  return [...Object.values(place), ...(bands ?? []).map(priceText), ...zones.map(priceText)]
    .filter(part => part !== null)
    .join(', ')
}

function priceText(entry: DeliveryBand | DeliveryZone): string {
  const { name, price } = entry
  return 'corners' in entry
    ? `${name}: ${price} (${fingerprint(canonical(entry))})`
    : `${name} ${entry.up_to_km} km: ${price}`
}

/** Never within a character of two units, which no database stores. */
const shortened = (text: string): string =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
