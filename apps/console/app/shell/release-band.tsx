// The band of a new release: it appears, and the page reloads by itself, only while the page is idle (STAFF-19).
import { serverNowMs } from '@pesan/ui/api/server-clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { unreadableAnswers } from '../lib/api/console-call.ts'
import { useStore } from '../lib/store.ts'
import { bandButtonClassName } from '../ui/button.tsx'
import { boardState } from './board-state.ts'
import { liftedHere } from './lifted.ts'
import { printingHere } from './printing.ts'
import { type Moment, mayAsk, mayReload } from './quiet-moment.ts'
import { checkRelease, newerRelease, reloadOnce } from './release.ts'
import { isUndoable } from './undo-bar.tsx'
import { useT } from './use-t.ts'

const CHECK_EVERY_MS = 5 * 60_000
const LOOK_EVERY_MS = 5_000
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Looks for a release regularly, when the page comes to the front, finds the network again, or cannot read an answer. */
function useReleaseChecks(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void checkRelease()
    }
    const timer = setInterval(() => void checkRelease(), CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    const stop = unreadableAnswers.subscribe(check)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [])
}

/** For a page at which no one types, lifts or presses: it loads a newer release as soon as there is one. */
export function ReleaseAtOnce() {
  const release = useStore(newerRelease)
  useReleaseChecks()
  useEffect(() => {
    if (release !== null) reloadOnce(release)
  }, [release])
  return null
}

export function ReleaseBand() {
  const release = useStore(newerRelease)
  useReleaseChecks()
  return release !== null && <Band key={release} release={release} />
}

function Band({ release }: { release: string }) {
  const t = useT()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let lastInputMs = serverNowMs()
    const onInput = () => {
      lastInputMs = serverNowMs()
    }
    const look = () => {
      const moment = momentAt(serverNowMs() - lastInputMs)
      if (mayAsk(moment)) setIsShown(true)
      if (mayReload(moment)) reloadOnce(release)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    // Dialogs stop the events that close them.
    const options = { passive: true, capture: true }
    for (const event of INPUT) window.addEventListener(event, onInput, options)
    return () => {
      clearInterval(timer)
      for (const event of INPUT) window.removeEventListener(event, onInput, options)
    }
  }, [release])
  if (!isShown) return null
  return (
    <section
      aria-label={t('release.title')}
      className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-accent-tint px-4 py-1 text-accent-ink md:px-5"
    >
      <RefreshCw size={22} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-b-mod font-semibold">{t('release.title')}</p>
      <button type="button" className={bandButtonClassName} onClick={() => window.location.reload()}>
        {t('release.load')}
      </button>
    </section>
  )
}

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const FIELDS = 'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])'

const momentAt = (idleMs: number): Moment => ({
  isTyping: [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(
    field => field === document.activeElement || field.value !== '',
  ),
  isOpen: document.querySelector(OPEN) !== null,
  isLifted: liftedHere.get().size > 0,
  isUndoable: isUndoable(),
  ...boardState.get(),
  isPrinting: printingHere.get().size > 0,
  idleMs,
  isHidden: document.visibilityState === 'hidden',
})
