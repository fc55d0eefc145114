// The settings of the board: when a card says "soon" and "late" (BOARD-25), and what happens to new orders (BOARD-12).
import * as api from '@pesan/contract/api'
import type { BoardSettings, BoardSettingsChange } from '@pesan/contract/board-settings'
import { NetworkError } from '@pesan/ui/api/failures'
import type { FormEvent } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { useStore } from '../../lib/store.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { boardSettingsKey, useBoardSettingsQuery } from '../../shell/board-settings.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { asMember, useCan, useMembership } from '../../shell/session.ts'
import { useSaving } from '../../shell/use-saving.ts'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CodeCard } from './code-card.tsx'
import { CompanyLinks } from './company-links.tsx'
import { MinutesCard } from './minutes-card.tsx'
import { OutletsCard } from './outlets-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { RefundCard } from './refund-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { changeOf, EMPTY_DRAFT, type SettingsDraft, settingsDraft, withDraft } from './settings-draft.ts'

export function SettingsPage() {
  const t = useT()
  const { company } = useMembership()
  const query = useBoardSettingsQuery()
  const canCharge = useCan('charges')
  useConnection(query)
  const read = () => void query.refetch()
  return (
    <Page
      title={t('settings.title')}
      subtitle={company.name}
      onTry={read}
      actions={
        <>
          {canCharge && <ButtonLink href="/charges">{t('charges.title')}</ButtonLink>}
          <ButtonLink href="/printers">{t('printers.title')}</ButtonLink>
        </>
      }
    >
      {query.data && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      <CompanyLinks />
      {query.data ? (
        <div className="flex max-w-[880px] flex-col gap-4">
          <SettingsForm saved={query.data} />
          <RefundCard />
        </div>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

function useDraft() {
  const { company } = useMembership()
  const stored = useStore(settingsDraft)
  const draft = stored.company === company.id ? stored.draft : EMPTY_DRAFT
  const change = (next: SettingsDraft) => settingsDraft.set({ company: company.id, draft: next })
  return [draft, change] as const
}

function SettingsForm({ saved }: { saved: BoardSettings }) {
  const t = useT()
  const { company, outlets } = useMembership()
  const [draft, setDraft] = useDraft()
  const { save, isSaving, error } = useSaving({
    queryKey: boardSettingsKey(company.id),
    send: async (body: BoardSettingsChange) =>
      (await asMember(consoleCall(api.changeBoardSettings, { body }))).data,
    announcement: t('settings.saved'),
    onSaved: () => setDraft(EMPTY_DRAFT),
  })
  const change = changeOf(saved, draft)
  const shown = withDraft(saved, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change && !isSaving) void save(change.body)
  }
  return (
    <form
      noValidate
      // What has the focus scrolls above the bar.
      className="flex flex-col gap-4 [&_:is(select,input)]:scroll-mb-28"
      onSubmit={submit}
    >
      <OutletsCard settings={shown.outlets} draft={draft} onChange={setDraft} />
      <PauseCard isOn={shown.pauses_itself} draft={draft} isReadOnly={outlets !== null} onChange={setDraft} />
      <CodeCard isOn={shown.asks_for_code} draft={draft} isReadOnly={outlets !== null} onChange={setDraft} />
      <MinutesCard settings={shown} draft={draft} isReadOnly={outlets !== null} onChange={setDraft} />
      {change && (
        <SaveBar
          count={change.count}
          isSaving={isSaving}
          error={error}
          onDiscard={() => setDraft(EMPTY_DRAFT)}
        />
      )}
    </form>
  )
}
