// What was just done, and that it can be taken back: ten seconds in which the customer is not notified (BOARD-05). A further
// press replaces the bar; the previous one is made when its ten seconds are over.

import { UNDO_FOR_S } from '@pesan/contract/limits'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { useLayoutEffect } from 'react'
import { isTyping } from '../lib/is-typing.ts'
import { createStore, useSelected, useStore } from '../lib/store.ts'
import { useNow } from '../lib/use-now.ts'
import { announce } from './announcer.tsx'
import { useT } from './use-t.ts'

interface Undoable {
  /** What it concerns, such as an order. */
  id: string
  title: string
  /** Who is not notified yet; null: no one would be. */
  name: string | null
  undo: () => void
}

const last = createStore<(Undoable & { untilMs: number }) | null>(null)

export function offerUndo(undoable: Undoable): void {
  announce(undoable.title)
  last.set(() => ({ ...undoable, untilMs: serverNowMs() + UNDO_FOR_S * 1000 }))
}

/** For what was changed in another way meanwhile. */
export const withdrawUndo = (id: string): void => last.set(now => (now?.id === id ? null : now))

/** Whether anything can be taken back now. */
export const isUndoable = (): boolean => last.get() !== null

/** Whether what was last done to it can still be taken back. */
export const useIsUndoable = (id: string): boolean => useSelected(last, undoable => undoable?.id === id)

export function UndoBar() {
  const shown = useStore(last)
  return shown && <ShownBar key={`${shown.id} ${shown.untilMs}`} shown={shown} />
}

function ShownBar({ shown: { id, title, name, undo, untilMs } }: { shown: Undoable & { untilMs: number } }) {
  const t = useT()
  // The present that is shown may be a second old.
  const leftS = Math.min(UNDO_FOR_S, Math.max(0, Math.ceil((untilMs - useNow()) / 1000)))
  useLayoutEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'u' ||
        isTyping(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      withdrawUndo(id)
      undo()
    }
    const timer = setTimeout(() => withdrawUndo(id), untilMs - serverNowMs())
    window.addEventListener('keydown', takeBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', takeBack)
    }
  }, [id, undo, untilMs])
  return (
    <section
      aria-label={title}
      // On a phone a sheet stands where the bar is, and the bar could not be pressed beside it: it is there again after the sheet.
      className="pointer-events-auto relative max-md:[body:has([role=dialog])_&]:invisible flex min-h-19 w-full max-w-[640px] animate-appear items-center gap-3 overflow-hidden rounded-card bg-inverted py-2.5 pr-2.5 pl-5 text-on-inverted shadow-float"
    >
      <p className="min-w-0 flex-1">
        <span className="block text-b-mod font-bold">{title}</span>
        {name !== null && (
          <span className="block text-p-row opacity-80">{t('undo.notified', { name, count: leftS })}</span>
        )}
      </p>
      <button
        type="button"
        className="pressable flex min-h-14 shrink-0 items-center gap-2.5 rounded-button bg-on-inverted px-6 text-b-mod font-bold text-inverted"
        onClick={() => {
          withdrawUndo(id)
          undo()
        }}
      >
        <Undo2 size={22} aria-hidden />
        {t('undo.press')}
      </button>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out bg-undo-line"
        style={{ animationDuration: `${UNDO_FOR_S}s` }}
      />
    </section>
  )
}
