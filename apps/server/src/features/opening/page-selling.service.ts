// Since when the pages of a menu say of its products what they say now (HOURS-13). It is computed when it changes, and read at every
// request, as what they say of opening.
import { sellingState } from '@pesan/domain/opening/selling-times'
import type { CompanyEntry } from '../../companies/company-directory.ts'

/** Shared: a closure made for each company would hold on to its index. */
const AT_ALL_TIMES = () => null

/** Null: everything on the menu can be had at all times. */
export async function createPageSelling(entry: CompanyEntry): Promise<(at: Date) => Date | null> {
  const { sellingTimes } = await entry.catalogue()
  if (sellingTimes.size === 0) return AT_ALL_TIMES
  let known: { since: Date; untilMs: number } | null = null
  return at => {
    const atMs = at.getTime()
    if (known && known.since.getTime() <= atMs && atMs < known.untilMs) return known.since
    const { changesAt } = sellingState(sellingTimes, entry.props.time_zone, at)
    known = { since: at, untilMs: changesAt?.getTime() ?? Number.POSITIVE_INFINITY }
    return at
  }
}
