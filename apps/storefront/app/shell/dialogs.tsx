// Opening and closing dialogs by name. Each layer is one entry of the browser's history, so Back closes the top one.
// To leave a page from inside a dialog use `navigate(path, { replace: true })`: it takes the place of that entry.
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
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

// Two contexts, because almost everybody only opens dialogs, and must not be rendered again whenever one opens.
const DialogContext = createContext<Dialogs | null>(null)
const LayersContext = createContext<readonly Layer[] | null>(null)

export function DialogProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState(NO_DIALOGS)
  const [path] = useLocation()
  // The truth between two renders: one handler may close a dialog and open the next.
  const latest = useRef(stack)

  const apply = useCallback((action: DialogAction): number => {
    const changed = dialogReducer(latest.current, action)
    latest.current = changed
    // A press is answered at once: a new dialog is drawn in pieces right after, and one that closes begins to leave by
    // its styles alone.
    if (action.type === 'open') startTransition(() => setStack(changed))
    else if (action.type === 'close') afterPaint(() => latest.current === changed && setStack(changed))
    else setStack(changed)
    return latest.current.layers.length
  }, [])

  // Going back takes the browser a moment, and an entry made in the meantime would be gone with it.
  const isReturning = useRef(false)
  const matchHistory = useCallback(() => {
    if (isReturning.current) return
    const wanted = latest.current.layers.length
    if (depthOfEntry() > wanted) {
      isReturning.current = true
      history.back()
    } else {
      for (let depth = depthOfEntry() + 1; depth <= wanted; depth += 1) history.pushState(entryOf(depth), '')
    }
  }, [])

  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    apply({ type: 'trim', depth: 0 })
  }, [apply, path])

  useEffect(() => {
    // An entry kept by a reload, or one that lies ahead after a close, names layers that are no longer there.
    const followHistory = () => {
      if (isReturning.current) {
        isReturning.current = false
        return matchHistory()
      }
      const depth = apply({ type: 'trim', depth: depthOfEntry() })
      if (depth !== depthOfEntry()) history.replaceState(entryOf(depth), '')
    }
    followHistory()
    window.addEventListener('popstate', followHistory)
    return () => window.removeEventListener('popstate', followHistory)
  }, [apply, matchHistory])

  const open = useCallback(
    (dialog: Dialog) => {
      apply({ type: 'open', dialog })
      matchHistory()
    },
    [apply, matchHistory],
  )
  const close = useCallback(
    (layer?: Layer) => {
      // Closing again what leaves would close the one below.
      if (layer && !latest.current.layers.includes(layer)) return false
      apply({ type: 'close' })
      matchHistory()
      return true
    },
    [apply, matchHistory],
  )

  const dialogs = useMemo<Dialogs>(() => ({ open, close }), [open, close])
  return (
    <DialogContext value={dialogs}>
      <LayersContext value={stack.layers}>{children}</LayersContext>
    </DialogContext>
  )
}

/** How to open and to close; the same object at every render. */
export const useDialogs = (): Dialogs => inProvider(useContext(DialogContext))

/** Those that are open, the lowest first. */
export const useDialogLayers = (): readonly Layer[] => inProvider(useContext(LayersContext))

function inProvider<Value>(value: Value | null): Value {
  if (value === null) throw new Error('dialogs are for components inside a DialogProvider')
  return value
}

const entryOf = (depth: number): { dialogDepth: number } => ({ dialogDepth: depth })

function depthOfEntry(): number {
  const state: unknown = history.state
  const isEntry = typeof state === 'object' && state !== null && 'dialogDepth' in state
  return isEntry && typeof state.dialogDepth === 'number' ? state.dialogDepth : 0
}
