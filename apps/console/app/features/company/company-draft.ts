// What a person has changed of the company and not made live: it survives navigation, and is merged with what others
// change meanwhile.
import type { CompanySettings, SettingName, SomeSettings } from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import { createStore } from '../../lib/store.ts'

export interface CompanyDraft {
  /** What was there when the person began. */
  before: SomeSettings
  after: SomeSettings
  /** What was sent without an answer: it may be live. */
  unanswered?: readonly SomeSettings[]
}

export const EMPTY_DRAFT: CompanyDraft = { before: {}, after: {} }

export const companyDraft = createStore<{ company: CompanyId | null; draft: CompanyDraft }>({
  company: null,
  draft: EMPTY_DRAFT,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOf = (settings: SomeSettings): SettingName[] => Object.keys(settings) as SettingName[]

export const pickSettings = (settings: SomeSettings, names: readonly SettingName[]): SomeSettings =>
  Object.fromEntries(names.filter(name => name in settings).map(name => [name, settings[name]]))

const omitSettings = (settings: SomeSettings, names: readonly SettingName[]): SomeSettings =>
  pickSettings(
    settings,
    namesOf(settings).filter(name => !names.includes(name)),
  )

/** Adds to what is changed; what is as it was before is no change. What is live meanwhile is where the next change begins. */
export function withChange(draft: CompanyDraft, saved: CompanySettings, part: SomeSettings): CompanyDraft {
  const live = namesOf(draft.after).filter(name => isSame(draft.after[name], saved[name]))
  const open = withoutNames(draft, live)
  const before = { ...pickSettings(saved, namesOf(part)), ...open.before }
  const after = { ...open.after, ...part }
  return withoutNames(
    { ...open, before, after },
    namesOf(after).filter(name => isSame(after[name], before[name])),
  )
}

export const withoutNames = (draft: CompanyDraft, names: readonly SettingName[]): CompanyDraft => ({
  ...draft,
  before: omitSettings(draft.before, names),
  after: omitSettings(draft.after, names),
})

export const withUnanswered = (draft: CompanyDraft, sent: SomeSettings): CompanyDraft => ({
  ...draft,
  unanswered: [...(draft.unanswered ?? []), sent],
})

/** What is live because the person sent it is where the change begins. */
export function beforeOf({ before, unanswered = [] }: CompanyDraft, saved: CompanySettings): SomeSettings {
  const arrived = namesOf(before).filter(name =>
    unanswered.some(sent => name in sent && isSame(sent[name], saved[name])),
  )
  return { ...before, ...pickSettings(saved, arrived) }
}

/** Of these, what differs from what is live. */
export const changedNames = (
  saved: CompanySettings,
  { after }: CompanyDraft,
  names: readonly SettingName[],
): SettingName[] => namesOf(after).filter(name => names.includes(name) && !isSame(after[name], saved[name]))

/** Of these, what another person has changed since the person began. */
export const conflictsOf = (
  saved: CompanySettings,
  draft: CompanyDraft,
  names: readonly SettingName[],
): SettingName[] => {
  const before = beforeOf(draft, saved)
  return changedNames(saved, draft, names).filter(name => !isSame(before[name], saved[name]))
}

/** `sent` is live now: what was typed meanwhile stays. */
export function afterSaving(draft: CompanyDraft, sent: SomeSettings, saved: CompanySettings): CompanyDraft {
  const settled = namesOf(sent).filter(name => isSame(draft.after[name], sent[name]))
  const { before, after } = withoutNames(draft, settled)
  return {
    before: {
      ...before,
      ...pickSettings(
        saved,
        namesOf(after).filter(name => name in sent),
      ),
    },
    after,
  }
}

/** The person has seen what is live now, and keeps the own value. */
export const withOwnValue = (
  draft: CompanyDraft,
  saved: CompanySettings,
  name: SettingName,
): CompanyDraft => ({
  ...draft,
  before: { ...draft.before, ...pickSettings(saved, [name]) },
})
