// For tests: a small complete document, and variants of it.
import type { ImportedMenu, MenuFault } from '../menu-source.ts'
import { grabfoodMenuSource } from './grabfood-menu-source.ts'
import sampleMenu from './sample-menu.json' with { type: 'json' }

export const sample = sampleMenu
export const ITEM = 'categories[0].items[0]'
export const GROUP = `${ITEM}.modifierGroups[0]`
export const MODIFIER = `${GROUP}.modifiers[0]`

/** The sample with another value at each path; `undefined` leaves the key out. */
export function sampleWith(changes: Record<string, unknown>): unknown {
  const document: unknown = structuredClone(sample)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(/[.[\]]+/).filter(key => key !== '')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
    Reflect.set(Object(parent), last, value)
  }
  return JSON.parse(JSON.stringify(document))
}

/** The old form of the sample: one section with the hours of its selling time. */
export function oldFormWith(changes: Record<string, unknown> = {}): unknown {
  const serviceHours = sample.sellingTimes[0]?.serviceHours
  const sections = [{ id: 'SEC', name: 'Kitchen', serviceHours, categories: sample.categories }]
  return sampleWith({ sellingTimes: undefined, categories: undefined, sections, ...changes })
}

export function menuOf(document: unknown): ImportedMenu {
  const parsed = grabfoodMenuSource.parse(document)
  if (parsed.status === 'invalid') throw new Error(JSON.stringify(parsed.faults))
  return parsed.menu
}

export function faultsOf(document: unknown): MenuFault[] {
  const parsed = grabfoodMenuSource.parse(document)
  return parsed.status === 'invalid' ? parsed.faults : []
}
