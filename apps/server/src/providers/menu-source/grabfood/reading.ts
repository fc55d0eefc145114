// The shared state of reading one document, and the rules that depend on its other parts: the unit of the currency, the
// selling times, and the display order of entries.

import { type Rupiah, rupiah } from '@pesan/contract/money'
import type { SellingTimes } from '@pesan/contract/opening'
import * as v from 'valibot'
import type { Faults } from './faults.ts'

export interface Reading {
  readonly faults: Faults
  /** Minor units in one rupiah; null when the document has no valid exponent. */
  readonly minorUnits: number | null
  /** By id, null: at all times. The whole is null in the old form, where the sections have the hours. */
  readonly sellingTimes: ReadonlyMap<string, SellingTimes | null> | null
  /** Of the section that is read; null: at all times. */
  readonly sectionTimes: SellingTimes | null
  /** Ids with the path of their first use. */
  readonly categoryIds: Map<string, string>
  readonly itemIds: Map<string, string>
}

/** An entry with its position for sorting. */
export interface Placed<Entry> {
  entry: Entry
  sequence: number | null
}

/** By `sequence`; entries without one follow, and equal ones stay as in the document. */
export function inSequence<Entry>(placed: readonly Placed<Entry>[]): Entry[] {
  const rank = ({ sequence }: Placed<Entry>) => sequence ?? Number.MAX_SAFE_INTEGER
  return placed.toSorted((a, b) => rank(a) - rank(b)).map(({ entry }) => entry)
}

/** Whole rupiah of an amount in minor units; Rp 48.000 is 4800000 with the usual exponent 2. */
export function readPrice({ faults, minorUnits }: Reading, minor: number, path: string): Rupiah | null {
  if (minorUnits === null) return null
  if (minor % minorUnits !== 0) {
    faults.add(path, `must be a multiple of ${minorUnits}, which is one rupiah`)
    return null
  }
  const amount = v.safeParse(rupiah, minor / minorUnits)
  if (amount.success) return amount.output
  faults.add(path, 'is too large for a price')
  return null
}

/** In the new form a category must name a selling time; an item may name another one. Undefined: none is named. */
export function readSellingTime(
  { faults, sellingTimes }: Reading,
  { isRequired }: { isRequired: boolean },
  value: Record<string, unknown>,
  path: string,
): SellingTimes | null | undefined {
  if (sellingTimes === null) return undefined
  const id = value.sellingTimeID
  const idPath = `${path}.sellingTimeID`
  if (id === undefined || id === null || id === '') {
    if (isRequired) faults.add(idPath, 'is missing')
  } else if (typeof id !== 'string') faults.add(idPath, 'must be a text')
  else if (sellingTimes.has(id)) return sellingTimes.get(id)
  else faults.add(idPath, 'is not the id of a selling time')
  return undefined
}
