// The weeks of an outlet as the person sees them: what the server has, and what is changed and not saved.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OutletOpening } from '@pesan/contract/opening'
import { useEffect } from 'react'
import { createStore, useStore } from '../../../lib/store.ts'
import { useMembership } from '../../../shell/session.ts'
import { changedWeeks, type HoursDraft } from './week.ts'

interface Drafts {
  company: CompanyId | null
  outlets: ReadonlyMap<OutletId, HoursDraft>
}

/** It stays while other pages are visited. */
const drafts = createStore<Drafts>({ company: null, outlets: new Map() })

const draftOf = ({ company, outlets }: Drafts, of: CompanyId, outlet: OutletId): HoursDraft =>
  (company === of ? outlets.get(outlet) : undefined) ?? {}

const setDraft = (of: CompanyId, outlet: OutletId, next: HoursDraft): void =>
  drafts.set(({ company, outlets }) => ({
    company: of,
    outlets: new Map(company === of ? outlets : []).set(outlet, next),
  }))

export function useWeekDraft(saved: OutletOpening) {
  const { company } = useMembership()
  const { outlet_id: outlet } = saved
  const draft = draftOf(useStore(drafts), company.id, outlet)
  const changed = changedWeeks(saved, draft)
  // Saved, or changed back: from now on it follows the server.
  const isSettled = changed === null && Object.keys(draft).length > 0
  useEffect(() => {
    if (isSettled) setDraft(company.id, outlet, {})
  }, [isSettled, company.id, outlet])
  return {
    shown: { ...saved, ...draft },
    /** What would be sent; null: nothing differs. */
    changed,
    change: (part: HoursDraft) =>
      setDraft(company.id, outlet, { ...draftOf(drafts.get(), company.id, outlet), ...part }),
    discard: () => setDraft(company.id, outlet, {}),
  }
}
