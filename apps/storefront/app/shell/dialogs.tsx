// Opens and closes dialogs by name; each layer is one history entry, so Back closes the top one. To leave a
// page from a dialog, use `navigate(path, { replace: true })`, which replaces that entry.
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
  /**
   * Closes the top layer. With a layer, closes only if that one is still open, and returns whether it was.
   */
  close: (layer?: Layer) => boolean
}

/**
 * Created once; components that show dialogs subscribe, and most components only open them. A context that
 * changes would have to wait for hydration of the whole page, and the dialog with it.
 */
type DialogSource = ReturnType<typeof createSource>

const DialogContext = createContext<DialogSource | null>(null)

function createSource() {
  // The current state between two renders: one handler may close a dialog and open the next.
  let latest = NO_DIALOGS
  let shown = latest.layers
  const listeners = new Set<(layers: readonly Layer[]) => void>()
  // Going back is asynchronous, and an entry pushed meanwhile would be lost.
  let isReturning = false

  const show = (): void => {
    shown = latest.layers
    for (const listener of listeners) listener(shown)
  }

  const apply = (action: DialogAction): void => {
    const changed = dialogReducer(latest, action)
    latest = changed
    // The reaction to a press is immediate: a new dialog renders in a transition, and a closing one starts
    // its exit by styles alone.
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
      // On Back, the browser would scroll to the target of a fragment.
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
      // Closing a layer twice would close the one below.
      if (layer && !latest.layers.includes(layer)) return false
      apply({ type: 'close' })
      matchHistory()
      return true
    },
    closeAll: (): void => apply({ type: 'trim', depth: 0 }),
    /** An entry that survived a reload, or lies ahead after a close, names layers that no longer exist. */
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
    /** Calls back at once with the open layers, then with every change. */
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

/** Opens and closes dialogs; the same object at every render. */
export const useDialogs = (): Dialogs => inProvider(useContext(DialogContext))

/** The open dialogs, the lowest first. */
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
