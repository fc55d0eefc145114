// Whether everything is saved: "Saved" for a moment, and what is pending or was refused, in words (EDIT-02).
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { useT } from '../../../shell/use-t.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'

const SHOWN_FOR_MS = 2000

interface SyncNoteProps {
  /** "Saved" is only read out on a phone, where a head that grows by a line would move what is under the finger. */
  isNarrow?: boolean
}

export function SyncNote({ isNarrow = false }: SyncNoteProps) {
  const t = useT()
  const draft = useDraft()
  const sync = useDraftView(view => view.sync)
  const unsent = useDraftView(view => view.unsent)
  const isSaved = useJustSaved(sync.is === 'saved')
  if (sync.is === 'offline')
    return <output className="text-p-body text-soon">{t('menu.waiting', { count: unsent })}</output>
  if (sync.is === 'refused')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-p-body text-bad">
        {t('menu.notSaved', { reason: errorMessage(t, sync.error) })}
        <LinkButton onPress={() => void draft.flush()}>{t('common.tryAgain')}</LinkButton>
        <LinkButton onPress={() => draft.discard()}>{t('menu.discard')}</LinkButton>
      </p>
    )
  return (
    <output className={`text-p-body text-ink-2 ${isNarrow ? 'sr-only' : ''}`}>
      {isSaved ? t('menu.saved') : ''}
    </output>
  )
}

/** For two seconds after something was sent. */
function useJustSaved(isSaved: boolean): boolean {
  const wasSaved = useRef(isSaved)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const isJust = isSaved && !wasSaved.current
    wasSaved.current = isSaved
    if (!isJust) return
    setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  return isShown
}
