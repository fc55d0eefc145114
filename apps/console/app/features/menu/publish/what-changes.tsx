// What the draft changes in words, who did it, and the way back (EDIT-02, EDIT-03).
import { changeDraft } from '@pesan/contract/menu-draft-api'
import { takeBack } from '@pesan/domain/menu-draft/take-back'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { isSameField } from '../draft/field-conflict.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { type DraftPart, refsOf } from './draft-parts.ts'
import { FactList } from './fact-list.tsx'
import { partName } from './part-name.ts'

export function WhatChanges({ parts }: { parts: readonly DraftPart[] }) {
  const t = useT()
  return (
    <section aria-labelledby="changes" className="rounded-card border border-line bg-surface">
      <h2 id="changes" className="border-b border-line px-4 py-3.5 text-p-block md:px-5">
        {t('menu.whatChanges')}
      </h2>
      {parts.length === 0 && <p className="p-5 text-p-row text-ink-2">{t('menu.nothingChanged')}</p>}
      <ul>
        {parts.map(part => (
          <ChangedPart key={`${part.kind} ${part.key}`} part={part} />
        ))}
      </ul>
    </section>
  )
}

function ChangedPart({ part }: { part: DraftPart }) {
  const t = useT()
  const draft = useDraft()
  const live = useDraftView(view => view.live)
  const { company } = useMembership()
  const name = partName(t, part)
  const { last } = part
  const back = () => {
    const undo = draft.edit(content => takeBack(live, content, refsOf(part)))
    offerUndo({ id: `menu ${part.key}`, title: t('menu.takenBack', { name }), name: null, undo })
  }
  /** A change that is made on what is live now decides. */
  const keep = async () => {
    const known = draft.view.get().state.changes
    const changes = known
      .filter(change => change.in_conflict && part.changes.some(one => isSameField(one, change)))
      .map(({ kind, key, field, before, after }) => ({ kind, key, field, before, after }))
    try {
      await draft.showState((await asMember(consoleCall(changeDraft, { body: { changes } }))).data)
    } catch (error) {
      showToast(errorMessage(t, error), () => void keep())
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,200px)_minmax(0,1fr)_auto_auto] md:px-5">
      <p className="min-w-0 text-p-row break-words">{name}</p>
      <div className="max-md:col-span-2 max-md:row-start-2">
        <FactList facts={part.facts} />
        {part.isInConflict && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-p-body text-soon">{t('menu.alsoPublished')}</p>
            <ServerButton
              kind="neutral"
              size="row"
              label={t('menu.keepDraftOf', { name })}
              onPress={() => void keep()}
            >
              {t('menu.keepDraft')}
            </ServerButton>
          </div>
        )}
      </div>
      <p className="text-p-body text-ink-2 max-md:col-span-2">
        {last
          ? t('menu.byAt', { name: last.by.name, time: formatTime(new Date(last.at), company.time_zone) })
          : t('menu.notSentYet')}
      </p>
      <Button
        kind="neutral"
        size="row"
        label={t('menu.takeBackOf', { name })}
        className="max-md:col-start-2 max-md:row-start-1"
        onPress={back}
      >
        {t('menu.takeBack')}
      </Button>
    </li>
  )
}
