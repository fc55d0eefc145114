// Publishes the draft, at once or at a moment; only what is on the page, and all of it or nothing (EDIT-03, EDIT-14).
import { cancelPublication, publishDraft, schedulePublication } from '@pesan/contract/menu-draft-api'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { PlainKey, T } from '../../../lib/i18n/t.ts'
import { announce } from '../../../shell/announcer.tsx'
import { asMember } from '../../../shell/session.ts'
import { showNews, showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useDraft } from '../draft/use-menu-draft.ts'
import { MENU_PATH } from '../menu-path.ts'

/** That a version is live, or in the draft. */
export const VERSION_NEWS = 'menu version'

const REFUSALS: Readonly<Record<string, PlainKey>> = {
  menu_draft_changed: 'menu.refusedChanged',
  menu_draft_empty: 'menu.refusedEmpty',
  menu_conflict: 'menu.refusedConflict',
  menu_problems: 'menu.refusedProblems',
}

export function refusalText(t: T, code: string): string {
  const key = REFUSALS[code]
  return key ? t(key) : t('error.unknown')
}

export function usePublishing() {
  const t = useT()
  const draft = useDraft()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)

  /** What is not sent yet is sent first. */
  async function run(call: (revision: number) => Promise<void>): Promise<void> {
    setIsBusy(true)
    try {
      await draft.flush()
      const { sync, state } = draft.view.get()
      if (sync.is === 'saved') await call(state.revision)
      else showToast(t('menu.notSentYetLong'))
    } catch (error) {
      const isExpected = error instanceof ApiRefusal && error.code in REFUSALS
      const reason = isExpected ? refusalText(t, error.code) : errorMessage(t, error)
      const { number } = draft.view.get().state.live
      showToast(t('menu.notPublished', { reason, number }))
      // Says what it is now; a failure of this reading is repeated by the page.
      await draft.refresh().catch(() => undefined)
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    publish: () =>
      run(async revision => {
        const { data } = await asMember(consoleCall(publishDraft, { body: { revision } }))
        await draft.refresh()
        const text = t('menu.isPublished', { number: data.number })
        announce(text)
        showNews(VERSION_NEWS, text)
        navigate(MENU_PATH)
      }),
    schedule: (at: Date) =>
      run(async revision => {
        const body = { revision, at: at.toISOString() }
        await draft.showState((await asMember(consoleCall(schedulePublication, { body }))).data)
      }),
    cancel: () =>
      run(async () => {
        await draft.showState((await asMember(consoleCall(cancelPublication, {}))).data)
      }),
  }
}
