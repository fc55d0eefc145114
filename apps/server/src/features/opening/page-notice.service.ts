// What the pages of a company say about when it takes orders. It is computed when it changes, and read at every request: a page that
// is cached with it stays true although time passes.
import type { OutletId } from '@pesan/contract/ids'
import type { OpeningNotice } from '@pesan/contract/page-props'
import { openingNotice } from '@pesan/domain/opening/opening-notice'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { openingsOf } from './opening.service.ts'

interface PageNotice {
  notice: OpeningNotice | null
  /** Differs where the notice differs. */
  name: string
}

const DAY_MS = 86_400_000
const NOTHING: PageNotice = { notice: null, name: '' }

/** Of one version of the company, by all its outlets or one of them, and the mode that pages begin with. */
export async function createPageNotice(
  deps: { db: Db },
  company: Company,
  outletId: OutletId | null = null,
): Promise<(at: Date) => PageNotice> {
  const { schedules } = await openingsOf(deps, company)
  const all = [...schedules]
    .filter(([id]) => outletId === null || id === outletId)
    .map(([, schedule]) => schedule)
  const mode = company.props.location_center === null ? 'pickup' : 'delivery'
  let known: (PageNotice & { fromMs: number; untilMs: number }) | null = null
  return at => {
    const atMs = at.getTime()
    if (known && known.fromMs <= atMs && atMs < known.untilMs) return known
    const { notice, changesAt } = openingNotice(all, mode, at)
    const untilMs = changesAt ? changesAt.getTime() : atMs + DAY_MS
    known = { ...(notice ? { notice, name: JSON.stringify(notice) } : NOTHING), fromMs: atMs, untilMs }
    return known
  }
}
