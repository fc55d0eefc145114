// The settings of the company, what this person has changed of them, and how that becomes live.
import * as api from '@pesan/contract/api'
import type {
  CompanySettings,
  CompanySettingsAnswer,
  SettingName,
  SomeSettings,
} from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useStore } from '../../lib/store.ts'
import { announce } from '../../shell/announcer.tsx'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { focusPageTitle } from '../../shell/page.tsx'
import { asMember, readSessionAgain, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import {
  afterSaving,
  beforeOf,
  changedNames,
  companyDraft,
  conflictsOf,
  EMPTY_DRAFT,
  pickSettings,
  withChange,
  withOwnValue,
  withoutNames,
  withUnanswered,
} from './company-draft.ts'

const settingsKey = (company: CompanyId) => ['company-settings', company] as const
export const versionsKey = (company: CompanyId) => ['company-versions', company] as const

export function useCompanyQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: settingsKey(company.id),
    queryFn: async (): Promise<CompanySettingsAnswer> =>
      (await asMember(consoleCall(api.readCompanySettings, {}))).data,
    staleTime: 0,
  })
}

export const readCompanyAgain = (company: CompanyId): void => {
  void queryClient.invalidateQueries({ queryKey: settingsKey(company) })
  void queryClient.invalidateQueries({ queryKey: versionsKey(company) })
}

export interface Editing {
  saved: CompanySettings
  /** As the person sees it. */
  shown: CompanySettings
  /** What differs, of the page. */
  changed: readonly SettingName[]
  conflicts: readonly SettingName[]
  /** Only what is changed on the page. */
  after: SomeSettings
  change: (part: SomeSettings) => void
  /** Without names: everything of the page. */
  takeBack: (names?: readonly SettingName[]) => void
  chooseMine: (name: SettingName) => void
  makeLive: () => void
  isSaving: boolean
  /** Why it is not live, by name where it concerns one. */
  error: string | undefined
  faults: Readonly<Partial<Record<string, string>>>
}

/** `names`: the settings of the page. */
export function useEditing(saved: CompanySettings, names: readonly SettingName[]): Editing {
  const { company } = useMembership()
  const stored = useStore(companyDraft)
  const draft = stored.company === company.id ? stored.draft : EMPTY_DRAFT
  const setDraft = (next: typeof draft) => companyDraft.set({ company: company.id, draft: next })
  const changed = changedNames(saved, draft, names)
  const saving = useSaving()
  return {
    saved,
    shown: Object.assign({ ...saved }, draft.after),
    changed,
    conflicts: conflictsOf(saved, draft, names),
    after: pickSettings(draft.after, changed),
    change: part => setDraft(withChange(draft, saved, part)),
    takeBack: (taken = names) => setDraft(withoutNames(draft, taken)),
    chooseMine: name => setDraft(withOwnValue(draft, saved, name)),
    makeLive: () =>
      void saving.save({
        before: pickSettings(beforeOf(draft, saved), changed),
        after: pickSettings(draft.after, changed),
      }),
    ...saving,
  }
}

function useSaving() {
  const t = useT()
  const { company } = useMembership()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [faults, setFaults] = useState<Editing['faults']>({})
  const save = async (body: { before: SomeSettings; after: SomeSettings }): Promise<void> => {
    setIsSaving(true)
    setError(undefined)
    setFaults({})
    try {
      await queryClient.cancelQueries({ queryKey: settingsKey(company.id) })
      const send = () => consoleCall(api.changeCompanySettings, { body })
      const answer = await asMember(withFreshCode(send))
      // The person closed the dialog for the code.
      if (answer) {
        queryClient.setQueryData(settingsKey(company.id), answer.data)
        const { settings } = answer.data
        companyDraft.set(now => ({ ...now, draft: afterSaving(now.draft, body.after, settings) }))
        void queryClient.invalidateQueries({ queryKey: versionsKey(company.id) })
        readSessionAgain()
        announce(t('company.isLive'))
        focusPageTitle()
      }
    } catch (failure) {
      setError(errorMessage(t, failure))
      setFaults(faultsOf(failure))
      if (!(failure instanceof ApiRefusal))
        companyDraft.set(now => ({ ...now, draft: withUnanswered(now.draft, body.after) }))
      readCompanyAgain(company.id)
    }
    setIsSaving(false)
  }
  return { save, isSaving, error, faults }
}

const faultsOf = (failure: unknown): Editing['faults'] =>
  failure instanceof ApiRefusal
    ? Object.fromEntries(
        Object.entries(failure.errors ?? {}).map(([path, [text]]) => [path.replace(/^after\./, ''), text]),
      )
    : {}
