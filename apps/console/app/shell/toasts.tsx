// Short messages: why a press did not work, with a way to try again, and what has happened to something.
import { useEffect } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { UndoBar } from './undo-bar.tsx'
import { useT } from './use-t.ts'

interface Toast {
  id: number
  text: string
  retry?: () => void
  /** Of news: what it is about. */
  topic?: string
}

const SHOWN_FOR_MS = 8000
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const dismiss = (id: number): void => toasts.set(now => now.filter(toast => toast.id !== id))

export const showToast = (text: string, retry?: () => void): void =>
  add({ text, ...(retry ? { retry } : {}) })

/** Replaces earlier news of the topic. */
export function showNews(topic: string, text: string): void {
  toasts.set(now => now.filter(other => other.topic !== topic))
  add({ text, topic })
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const added = { id: lastId, ...toast }
  toasts.set(now => [...now.filter(other => other.text !== added.text), added])
}

export function ToastArea() {
  const shown = useStore(toasts)
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-22 z-60 flex flex-col items-center gap-2 lg:bottom-6">
      <div role="alert" className="contents">
        {shown.map(toast => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
      </div>
      <UndoBar />
    </div>
  )
}

function ToastBar({ toast }: { toast: Toast }) {
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div
      data-toast
      // On a phone news would cover the buttons of a sheet; why a press of the sheet did not work stands over it.
      className={`${toast.topic === undefined ? '' : 'max-md:[body:has([role=dialog])_&]:invisible'} pointer-events-auto flex w-full max-w-[640px] animate-appear items-center gap-3 rounded-card bg-inverted py-2 pr-2 pl-5 text-on-inverted shadow-float`}
    >
      <p className="min-w-0 flex-1 text-p-row font-semibold">{toast.text}</p>
      <button
        type="button"
        className="min-h-14 rounded-small bg-on-inverted px-4 font-bold text-inverted"
        onClick={() => {
          dismiss(toast.id)
          toast.retry?.()
        }}
      >
        {toast.retry ? t('toast.retry') : t('common.close')}
      </button>
    </div>
  )
}
