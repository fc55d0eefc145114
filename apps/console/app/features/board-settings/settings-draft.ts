// What a person has changed on the page and not saved: only that is sent, and everything else follows the server.

import type { BoardSettings, BoardSettingsChange, OutletSettings } from '@pesan/contract/board-settings'
import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { createStore } from '../../lib/store.ts'

type OutletChange = Partial<Omit<OutletSettings, 'id'>>

export interface SettingsDraft {
  delivery: Partial<BoardSettings['delivery']>
  pickup: Partial<BoardSettings['pickup']>
  company: Partial<Pick<BoardSettings, 'pauses_itself' | 'asks_for_code'>>
  outlets: ReadonlyMap<OutletId, OutletChange>
}

export const EMPTY_DRAFT: SettingsDraft = {
  delivery: {},
  pickup: {},
  company: {},
  outlets: new Map(),
}

/** It stays while other pages are visited. */
export const settingsDraft = createStore<{ company: CompanyId | null; draft: SettingsDraft }>({
  company: null,
  draft: EMPTY_DRAFT,
})

export const withMinutes = (
  draft: SettingsDraft,
  mode: FulfilmentMode,
  part: Partial<BoardSettings[FulfilmentMode]>,
): SettingsDraft => ({ ...draft, [mode]: { ...draft[mode], ...part } })

export const withOutlet = (draft: SettingsDraft, id: OutletId, part: OutletChange): SettingsDraft => ({
  ...draft,
  outlets: new Map(draft.outlets).set(id, { ...draft.outlets.get(id), ...part }),
})

/** The page as the person sees it. */
export const withDraft = (saved: BoardSettings, draft: SettingsDraft): BoardSettings => ({
  delivery: { ...saved.delivery, ...draft.delivery },
  pickup: { ...saved.pickup, ...draft.pickup },
  pauses_itself: draft.company.pauses_itself ?? saved.pauses_itself,
  asks_for_code: draft.company.asks_for_code ?? saved.asks_for_code,
  outlets: saved.outlets.map(outlet => ({ ...outlet, ...draft.outlets.get(outlet.id) })),
})

export interface DraftChange {
  body: BoardSettingsChange
  /** How many settings. */
  count: number
}

/** Only what differs from what the server has; null: nothing does. */
export function changeOf(saved: BoardSettings, draft: SettingsDraft): DraftChange | null {
  const modes = FULFILMENT_MODES.map(mode => [mode, differing(saved[mode], draft[mode])] as const)
  const company = differing<SettingsDraft['company']>(saved, draft.company)
  const outlets = saved.outlets.map(outlet => ({
    id: outlet.id,
    ...differing<Omit<OutletSettings, 'id'>>(outlet, draft.outlets.get(outlet.id) ?? {}),
  }))
  const changedModes = modes.filter(([, part]) => countOf(part) > 0)
  const changedOutlets = outlets.filter(({ id: _id, ...part }) => countOf(part) > 0)
  const count =
    countOf(company) +
    changedModes.reduce((sum, [, part]) => sum + countOf(part), 0) +
    changedOutlets.reduce((sum, { id: _id, ...part }) => sum + countOf(part), 0)
  if (count === 0) return null
  return {
    body: {
      ...Object.fromEntries(changedModes),
      ...company,
      ...(changedOutlets.length > 0 && { outlets: changedOutlets }),
    },
    count,
  }
}

const countOf = (part: object): number => Object.keys(part).length

function differing<Values extends object>(saved: Values, part: Partial<Values>): Partial<Values> {
  const names = (Object.keys(part) as (keyof Values)[]).filter(name => part[name] !== saved[name])
  return Object.fromEntries(names.map(name => [name, part[name]])) as Partial<Values>
}
