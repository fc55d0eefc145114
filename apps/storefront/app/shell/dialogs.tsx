// Opening and closing dialogs by name. Each layer is one entry of the browser's history, so Back closes the top one.
// To leave a page from inside a dialog use `navigate(path, { replace: true })`: it takes the place of that entry.
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { afterPaint } from '../lib/after-paint.ts'
import { type Dialog, type DialogAction, dialogReducer, type Layer, NO_DIALOGS } from './dialog-stack.ts'

export interface Dialogs {
  open: (dialog: Dialog) => void
  /** Closes the front one. With a layer only if that one is still open, and answers whether it was. */
  close: (layer?: Layer) => boolean
}

/**
 * Made once, and who shows dialogs listens: almost everybody only opens them. A context that changed would also have to
 * wait for every part of the page that is not hydrated yet, and the dialog with it.
 */
type DialogSource = ReturnType<typeof createSource>

const DialogContext = createContext<DialogSource | null>(null)

function createSource() {
  // The truth between two renders: one handler may close a dialog and open the next.
  let latest = NO_DIALOGS
  let shown = latest.layers
  const listeners = new Set<(layers: readonly Layer[]) => void>()
  // Going back takes the browser a moment, and an entry made in the meantime would be gone with it.
  let isReturning = false

  const show = (): void => {
    shown = latest.layers
    for (const listener of listeners) listener(shown)
  }

  const apply = (action: DialogAction): void => {
    const changed = dialogReducer(latest, action)
    latest = changed
    // A press is answered at once: a new dialog is drawn in pieces right after, and one that closes begins to leave by
    // its styles alone.
    if (action.type === 'open') startTransition(show)
    else if (action.type === 'close') afterPaint(() => latest === changed && show())
    else show()
  }

  const matchHistory = (): void => {
    if (isReturning) return
    const wanted = latest.layers.length
    if (depthOfEntry() > wanted) {
      isReturning = true
      history.back()
    } else {
      // On the way back the browser would scroll to what a fragment names.
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
      for (let depth = depthOfEntry() + 1; depth <= wanted; depth += 1) history.pushState(entryOf(depth), '')
    }
  }

  return {
    open(dialog: Dialog): void {
      apply({ type: 'open', dialog })
      matchHistory()
    },
    close(layer?: Layer): boolean {
      // Closing again what leaves would close the one below.
      if (layer && !latest.layers.includes(layer)) return false
      apply({ type: 'close' })
      matchHistory()
      return true
    },
    closeAll: (): void => apply({ type: 'trim', depth: 0 }),
    /** An entry kept by a reload, or one that lies ahead after a close, names layers that are no longer there. */
    followHistory(): void {
      if (isReturning) {
        isReturning = false
        return matchHistory()
      }
      apply({ type: 'trim', depth: depthOfEntry() })
      const depth = latest.layers.length
      if (depth !== depthOfEntry()) history.replaceState(entryOf(depth), '')
    },
    shown: (): readonly Layer[] => shown,
    /** Also of what was opened before. */
    listen(listener: (layers: readonly Layer[]) => void) {
      listeners.add(listener)
      listener(shown)
      return () => void listeners.delete(listener)
    },
  }
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [source] = useState(createSource)

  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    source.closeAll()
  }, [source, path])

  useEffect(() => {
    source.followHistory()
    window.addEventListener('popstate', source.followHistory)
    return () => window.removeEventListener('popstate', source.followHistory)
  }, [source])

  return <DialogContext value={source}>{children}</DialogContext>
}

/** How to open and to close; the same object at every render. */
export const useDialogs = (): Dialogs => inProvider(useContext(DialogContext))

/** Those that are open, the lowest first. */
export function useDialogLayers(): readonly Layer[] {
  const source = inProvider(useContext(DialogContext))
  const [layers, setLayers] = useState(source.shown)
  useEffect(() => source.listen(setLayers), [source])
  return layers
}

function inProvider<Value>(value: Value | null): Value {
  if (value === null) throw new Error('no dialogs')
  return value
}

const entryOf = (depth: number): { dialogDepth: number } => ({ dialogDepth: depth })

function depthOfEntry(): number {
  const state: unknown = history.state
  const isEntry = typeof state === 'object' && state !== null && 'dialogDepth' in state
  return isEntry && typeof state.dialogDepth === 'number' ? state.dialogDepth : 0
}
