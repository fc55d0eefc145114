// Short messages at the bottom right. Their library loads with the first one.
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadable } from './loadable.tsx'

export interface ToastOptions {
  description?: ReactNode
  action?: { label: string; onPress: () => void }
  /** Stays until dismissed (TOAST-10). */
  isPersistent?: boolean
  /** A second toast with the same id replaces the first. */
  id?: string
  durationMs?: number
}

type ToastKind = 'message' | 'success' | 'error' | 'info' | 'warning' | 'loading'

export interface ToastRequest extends ToastOptions {
  kind: ToastKind
  title: string
}

type Show = (title: string, options?: ToastOptions) => void
export type Toasts = Readonly<Record<Exclude<ToastKind, 'message'>, Show>> & {
  message: Show
  dismiss: (id: string) => void
}

interface ToastDisplay {
  show: (request: ToastRequest) => void
  dismiss: (id: string) => void
}

let display: ToastDisplay | undefined
let waiting: ToastRequest[] = []
const listeners = new Set<() => void>()

const show =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const request: ToastRequest = { ...options, kind, title }
    if (display) {
      display.show(request)
      return
    }
    waiting = [...waiting, request]
    for (const listener of listeners) listener()
  }

const toasts: Toasts = {
  message: show('message'),
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  loading: show('loading'),
  dismiss(id) {
    waiting = waiting.filter(request => request.id !== id)
    display?.dismiss(id)
  },
}

/** Always the same object, so it can be used outside components too. */
export const useToasts = (): Toasts => toasts

/** For the area: whether it is needed yet, and the toasts that were requested before it loaded. */
export const toastArea = {
  isWanted: (): boolean => display !== undefined || waiting.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  connect: (ready: ToastDisplay): void => {
    display = ready
    const requests = waiting
    waiting = []
    for (const request of requests) ready.show(request)
  },
}

/** The mount point of the toasts on every page; empty until the first toast (COMPANY-15). */
const ToastArea = loadable(() => import('./toast-area.tsx').then(module => module.ToastArea))

export function ToastHost() {
  const isWanted = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  )
}
