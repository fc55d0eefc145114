// The toasts (sonner): position, number, gap, times and gestures of TOAST-04 to TOAST-09.
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { type ExternalToast, Toaster, toast } from 'sonner'
import '../styles/toasts.css'
import { Spinner } from '../ui/loading.tsx'
import { useT } from './page.tsx'
import { type ToastRequest, toastArea } from './toasts.tsx'

const DURATION_MS = 4000
const VISIBLE_TOASTS = 3
const GAP_PX = 14
const OFFSET_PX = 32

export function ToastArea() {
  const t = useT()
  useEffect(() => toastArea.connect({ show, dismiss: id => toast.dismiss(id) }), [])
  return (
    <Toaster
      className="clear-of-bar"
      position="bottom-right"
      duration={DURATION_MS}
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      offset={{ bottom: `calc(${OFFSET_PX}px + var(--cart-bar-height))`, right: OFFSET_PX }}
      mobileOffset={{ bottom: 'calc(16px + var(--cart-bar-height))', left: 16, right: 16 }}
      hotkey={['altKey', 'KeyT']}
      expand
      closeButton
      pauseWhenPageIsHidden
      containerAriaLabel={t('layout.notifications')}
      icons={{
        success: (
          <Disc className="bg-ok">
            <Check size={14} strokeWidth={2.6} />
          </Disc>
        ),
        error: (
          <Disc className="bg-err">
            <X size={14} strokeWidth={2.6} />
          </Disc>
        ),
        info: (
          <Disc className="bg-info">
            <Info size={16} strokeWidth={2.1} />
          </Disc>
        ),
        warning: (
          <Disc className="bg-warn">
            <TriangleAlert size={14} strokeWidth={2.1} />
          </Disc>
        ),
        loading: (
          <span className="text-brand-ink">
            <Spinner size={22} />
          </span>
        ),
        close: <X size={18} strokeWidth={2.1} />,
      }}
    />
  )
}

function Disc({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`flex size-6 items-center justify-center rounded-full text-white ${className}`}>
      {children}
    </span>
  )
}

function show(request: ToastRequest): void {
  const { kind, title, description, action, isPersistent, id, durationMs } = request
  const options: ExternalToast = {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: () => action.onPress() } } : {}),
    ...(isPersistent ? { duration: Number.POSITIVE_INFINITY } : {}),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
  }
  toast[kind](title, options)
}
