// What is added to the menu prices (CHARGE-01), with an order as its customers would see it.
import * as api from '@pesan/contract/api'
import type { Charges, ChargesChange } from '@pesan/contract/charge'
import { NetworkError } from '@pesan/ui/api/failures'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { chargesKey, useChargesQuery } from '../../shell/charges.ts'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useSaving } from '../../shell/use-saving.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { type ChargesDraft, changeOf, draftOf, readCharges } from './charges-draft.ts'
import { ExampleCard } from './example-card.tsx'

export function ChargesPage() {
  const t = useT()
  const query = useChargesQuery()
  useConnection(query)
  const read = () => void query.refetch()
  const [draft, setDraft] = useState<ChargesDraft | null>(null)
  const { company, outlets } = useMembership()
  const isReadOnly = outlets !== null
  const saving = useSaving({
    queryKey: chargesKey(company.id),
    send: async (body: ChargesChange) => (await asMember(consoleCall(api.changeCharges, { body }))).data,
    announcement: t('charges.saved'),
    onSaved: () => setDraft(null),
  })
  const saved = query.data
  const typed = draft && readCharges(draft)
  const change = saved && typed ? changeOf(saved, typed.charges) : null
  const isChanged = change !== null || (typed?.wrong.length ?? 0) > 0
  const save = () => {
    if (change && typed?.wrong.length === 0 && !saving.isSaving) void saving.save(change)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Page
      title={t('charges.title')}
      subtitle={t('charges.subtitle')}
      onTry={read}
      actions={
        saved &&
        !isReadOnly && (
          <>
            <Button
              kind="neutral"
              size="page"
              isDisabled={!isChanged || saving.isSaving}
              onPress={() => setDraft(null)}
            >
              {t('charges.discard')}
            </Button>
            <ServerButton
              size="page"
              isBusy={saving.isSaving}
              isDisabled={!change || (typed?.wrong.length ?? 0) > 0}
              onPress={save}
            >
              {t('charges.save')}
            </ServerButton>
          </>
        )
      }
    >
      {saved && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      <FieldError id="charges-failure" text={saving.error} />
      {saved ? (
        <form noValidate onSubmit={submit}>
          <Editor saved={saved} draft={draft} isReadOnly={isReadOnly} onChange={setDraft} />
        </form>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

interface EditorProps {
  saved: Charges
  draft: ChargesDraft | null
  /** For a member of some outlets. */
  isReadOnly: boolean
  onChange: (draft: ChargesDraft) => void
}

function Editor({ saved, draft, isReadOnly, onChange }: EditorProps) {
  const t = useT()
  const shown = draft ?? draftOf(saved, t.locale)
  const { charges, wrong } = readCharges(shown)
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
      <fieldset
        disabled={isReadOnly}
        className="min-w-0 flex-1 rounded-card border border-line bg-surface px-5 py-1.5"
      >
        <legend className="sr-only">{t('charges.title')}</legend>
        {isReadOnly && <p className="py-3 text-p-row text-ink-2">{t('charges.ofAll')}</p>}
        <ChargeRows draft={shown} wrong={wrong} onChange={onChange} />
      </fieldset>
      <ExampleCard charges={charges} />
    </div>
  )
}
