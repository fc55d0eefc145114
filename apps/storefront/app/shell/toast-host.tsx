// The mount point of the toasts on every page; empty until the first toast (COMPANY-15).
import { Suspense, useSyncExternalStore } from 'react'
import { loadable } from './loadable.tsx'
import { toastArea } from './toasts.ts'

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
