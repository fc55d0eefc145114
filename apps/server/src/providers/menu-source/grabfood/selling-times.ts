// Checks the hours of a menu and collects their ids for the categories and items that name them. The hours themselves
// are not imported, because opening hours are out of scope (AMB-081).
import { claimId, type Faults, idOf, readList, readSchema } from './faults.ts'
import { MAX_SELLING_TIMES } from './limits.ts'
import { sellingTimeSchema } from './shapes.ts'

export function readSellingTimeIds(faults: Faults, value: unknown, path: string): Set<string> {
  const paths = new Map<string, string>()
  readList(faults, { max: MAX_SELLING_TIMES }, value, path, (entry, entryPath) => {
    claimId(faults, paths, entry, entryPath)
    return readSchema(faults, sellingTimeSchema, entry, entryPath)
  })
  // All ids count as known, even beyond the limit: one fault is enough for one mistake.
  const all = Array.isArray(value) ? value.map(idOf) : []
  return new Set(all.filter(id => id !== null))
}
