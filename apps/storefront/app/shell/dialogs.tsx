// Opening and closing dialogs by name. Each layer is one entry of the browser's history, so Back closes the top one.
// To leave a page from inside a dialog use `navigate(path, { replace: true })`: it takes the place of that entry.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { type Dialog, type DialogAction, dialogReducer, type Layer, NO_DIALOGS } from './dialog-stack.ts'

export interface Dialogs {
  layers: readonly Layer[]
  current: Layer | undefined
  open: (dialog: Dialog) => void
  close: () => void
}

const DialogContext = createContext<Dialogs | null>(null)

export function DialogProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState(NO_DIALOGS)
  const [path] = useLocation()
  // The truth between two renders: one handler may close a dialog and open the next.
  const latest = useRef(stack)

  const apply = useCallback((action: DialogAction): number => {
    latest.current = dialogReducer(latest.current, action)
    setStack(latest.current)
    return latest.current.layers.length
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
      const depth = apply({ type: 'trim', depth: depthOfEntry() })
      if (depth !== depthOfEntry()) history.replaceState(entryOf(depth), '')
    }
    followHistory()
    window.addEventListener('popstate', followHistory)
    return () => window.removeEventListener('popstate', followHistory)
  }, [apply])

  const open = useCallback(
    (dialog: Dialog) => {
      const before = latest.current.layers.length
      const depth = apply({ type: 'open', dialog })
      if (depth > before) history.pushState(entryOf(depth), '')
    },
    [apply],
  )
  const close = useCallback(() => {
    const depth = apply({ type: 'trim', depth: Math.max(0, latest.current.layers.length - 1) })
    if (depthOfEntry() > depth) history.back()
  }, [apply])

  const dialogs = useMemo<Dialogs>(
    () => ({ layers: stack.layers, current: stack.layers.at(-1), open, close }),
    [stack, open, close],
  )
  return <DialogContext value={dialogs}>{children}</DialogContext>
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('useDialogs is for components inside a DialogProvider')
  return dialogs
}

const entryOf = (depth: number): { dialogDepth: number } => ({ dialogDepth: depth })

function depthOfEntry(): number {
  const state: unknown = history.state
  const isEntry = typeof state === 'object' && state !== null && 'dialogDepth' in state
  return isEntry && typeof state.dialogDepth === 'number' ? state.dialogDepth : 0
}
