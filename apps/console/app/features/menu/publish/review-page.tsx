// What changes, what the linter found, and the button that makes it the next version (EDIT-03, EDIT-04, EDIT-14).

import History from 'lucide-react/icons/history'
import { useMemo, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { PageTitle } from '../../../shell/page.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FRAME_BESIDE } from '../customer/frame-beside.ts'
import { CustomerView } from '../customer/lazy-frames.tsx'
import { useDraftView } from '../draft/use-menu-draft.ts'
import { BackToMenu } from '../head/back-to-menu.tsx'
import { SyncNote } from '../head/sync-note.tsx'
import { draftPartsOf } from './draft-parts.ts'
import { PROBLEMS_ID, Problems } from './problems.tsx'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { useMomentText } from './use-moment-text.ts'
import { refusalText, usePublishing } from './use-publishing.ts'
import { VersionsSheet } from './versions-sheet.tsx'
import { WhatChanges } from './what-changes.tsx'

export function ReviewPage() {
  const t = useT()
  const live = useDraftView(view => view.live)
  const content = useDraftView(view => view.content)
  const state = useDraftView(view => view.state)
  const parts = useMemo(() => draftPartsOf({ live, content }, state.changes), [live, content, state.changes])
  const [dialog, setDialog] = useState<'schedule' | { compared: number | null } | null>(null)
  const { isBusy, publish, schedule, cancel } = usePublishing()
  const momentText = useMomentText()
  const hasRoom = useMedia(FRAME_BESIDE)
  const errors = state.problems.filter(({ level }) => level === 'error').length
  const count = parts.length
  const { number, published_at: publishedAt } = state.live
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <BackToMenu />
        <div className="min-w-0 flex-1 basis-60">
          <PageTitle title={t('menu.review')} />
        </div>
        <SyncNote />
        <Button kind="neutral" size="page" onPress={() => setDialog({ compared: null })}>
          <History size={20} aria-hidden />
          {t('menu.versions')}
        </Button>
        {errors > 0 ? (
          <Button size="page" onPress={() => document.getElementById(PROBLEMS_ID)?.focus()}>
            {t('menu.mendFirst', { count: errors })}
          </Button>
        ) : (
          <>
            <ServerButton
              kind="neutral"
              size="page"
              isDisabled={count === 0}
              onPress={() => setDialog('schedule')}
            >
              {t('menu.later')}
            </ServerButton>
            <ServerButton size="page" isDisabled={count === 0} isBusy={isBusy} onPress={() => void publish()}>
              {count === 0 ? t('menu.publish') : t('menu.publishChanges', { count })}
            </ServerButton>
          </>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[1400px] items-start justify-center gap-6 p-4 md:p-6">
          <div className="flex max-w-[980px] min-w-0 flex-1 flex-col gap-4">
            {state.scheduled && (
              <Notice
                text={t('menu.scheduled', {
                  moment: momentText(state.scheduled.at),
                  name: state.scheduled.by.name,
                })}
              >
                <ServerButton kind="neutral" size="row" onPress={() => void cancel()}>
                  {t('menu.notThen')}
                </ServerButton>
              </Notice>
            )}
            {state.unpublished && (
              <p role="alert" className="rounded-card bg-bad-tint px-4 py-3.5 text-p-row text-bad md:px-5">
                {t('menu.unpublished', {
                  moment: momentText(state.unpublished.at),
                  reason: refusalText(t, state.unpublished.code),
                })}
              </p>
            )}
            <WhatChanges parts={parts} />
            <Problems />
            <Notice
              text={t('menu.liveSince', { number, moment: momentText(publishedAt) })}
              note={t('menu.publishMakes', { next: number + 1, number })}
            >
              <Button kind="neutral" size="row" onPress={() => setDialog({ compared: number })}>
                {t('menu.compareInWords')}
              </Button>
            </Notice>
          </div>
          {hasRoom && (
            <aside aria-label={t('menu.asCustomer')} className="sticky top-0 w-[372px] shrink-0">
              <CustomerView size="phone" />
            </aside>
          )}
        </div>
      </div>
      {dialog === 'schedule' && (
        <ScheduleSheet onClose={() => setDialog(null)} onSchedule={at => void schedule(at)} />
      )}
      {dialog !== null && dialog !== 'schedule' && (
        <VersionsSheet compared={dialog.compared} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

interface NoticeProps {
  text: string
  note?: string
  children: React.ReactNode
}

const Notice = ({ text, note, children }: NoticeProps) => (
  <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3.5 md:px-5">
    <p className="min-w-0 flex-1 basis-60">
      <span className="block text-p-row font-semibold">{text}</span>
      {note && <span className="block text-p-body text-ink-2">{note}</span>}
    </p>
    {children}
  </section>
)
