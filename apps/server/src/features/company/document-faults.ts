// Validates what the schema of a company document cannot express: unique codes, existing time zones, free hosts.
import type { DeliveryBand, DeliveryZone } from '@pesan/contract/delivery'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import { zoneFault } from '@pesan/domain/delivery/zone'
import { CONSOLE_LABEL } from '../../companies/console-label.ts'
import type { DocumentFault } from './company-document.ts'

/** The limit of the contract. Cleaning writes `&` as `&amp;`, and an exported text must be importable. */
const MAX_PROMO_HTML_LENGTH = 2000

export function documentFaults(document: CompanyDocument, baseDomain: string): DocumentFault[] {
  const faults: DocumentFault[] = []
  if (document.company_slug === CONSOLE_LABEL)
    faults.push({
      path: 'company_slug',
      message: `must not be ${CONSOLE_LABEL}: the console has this address`,
    })
  const seen = new Set<string>()
  for (const [index, outlet] of document.outlets.entries()) {
    if (seen.has(outlet.short_code)) {
      faults.push({ path: `outlets[${index}].short_code`, message: `${outlet.short_code} stands twice` })
    }
    seen.add(outlet.short_code)
  }
  for (const file of ['logo', 'icon'] as const) {
    const svg = document[file]
    if (svg && !/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg))
      faults.push({ path: file, message: 'must be the text of an SVG file' })
  }
  for (const [index, host] of document.domains.entries()) {
    if (host === baseDomain || host.endsWith(`.${baseDomain}`))
      faults.push({ path: `domains[${index}]`, message: 'must not be below the base domain of this server' })
  }
  if ((document.red_bar_text ?? '').length > MAX_PROMO_HTML_LENGTH)
    faults.push({ path: 'red_bar_text', message: 'is too long once it is cleaned' })
  faults.push(...bandFaults(document.delivery_bands, 'delivery_bands'))
  for (const [index, { delivery_bands: bands, delivery_zones: zones }] of document.outlets.entries()) {
    faults.push(...bandFaults(bands ?? [], `outlets[${index}].delivery_bands`))
    faults.push(...zoneFaults(zones, `outlets[${index}].delivery_zones`))
  }
  if (!isTimeZone(document.time_zone)) faults.push({ path: 'time_zone', message: 'is not a known time zone' })
  return faults
}

/** Two bands of one name with the same distance would make the price ambiguous. */
function bandFaults(bands: readonly DeliveryBand[], path: string): DocumentFault[] {
  const seen = new Set<string>()
  return bands.flatMap(({ name, up_to_km }, index) => {
    const key = `${up_to_km} km, ${name}`
    if (seen.has(key)) return [{ path: `${path}[${index}]`, message: `${key} stands twice` }]
    seen.add(key)
    return []
  })
}

const ZONE_FAULTS = { repeated_corner: 'has a corner twice', crosses_itself: 'crosses itself' } as const

function zoneFaults(zones: readonly DeliveryZone[], path: string): DocumentFault[] {
  return zones.flatMap(({ corners, name }, index) => {
    const fault = zoneFault(corners)
    return fault ? [{ path: `${path}[${index}]`, message: `${name} ${ZONE_FAULTS[fault]}` }] : []
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
