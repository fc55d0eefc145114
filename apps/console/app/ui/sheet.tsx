// A dialog in the middle of the screen, and a sheet at the bottom of a phone. The base provides focus, Escape and inertness.
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  width?: 'small' | 'medium' | 'large'
  foot?: ReactNode
  /** Otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** As high as it may be, so that what it finds does not move it; the whole screen of a phone. */
  isTall?: boolean
  children: ReactNode
}

const HEIGHT = {
  fitting: 'max-h-[calc(100dvh-24px)] rounded-t-dialog',
  tall: 'h-dvh md:h-[min(760px,calc(100dvh-48px))]',
} as const
const WIDTH = { small: 'md:w-[420px]', medium: 'md:w-[560px]', large: 'md:w-[860px]' } as const

/** The sheets that are open, the topmost last. */
const openSheets: object[] = []

/** Escape, and a press outside, close the topmost sheet only: they reach those below it as well. */
function useIsTopmost(isOpen: boolean): () => boolean {
  const [sheet] = useState({})
  useEffect(() => {
    if (!isOpen) return
    openSheets.push(sheet)
    return () => {
      // After every listener of the event that closes it.
      setTimeout(() => openSheets.splice(openSheets.indexOf(sheet), 1))
    }
  }, [isOpen, sheet])
  return () => openSheets.at(-1) === sheet
}

export function Sheet(props: SheetProps) {
  const isTopmost = useIsTopmost(props.isOpen)
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={open => !open && isTopmost() && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim animate-appear" />
        <Dialog.Popup
          {...(props.initialFocus && { initialFocus: props.initialFocus })}
          className={`fixed inset-x-0 bottom-0 z-50 flex flex-col bg-surface shadow-float outline-none animate-appear md:inset-auto md:top-1/2 md:left-1/2 md:max-w-[calc(100vw-48px)] md:-translate-1/2 md:rounded-dialog ${HEIGHT[props.isTall ? 'tall' : 'fitting']} ${WIDTH[props.width ?? 'medium']}`}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3 md:px-6">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-b-time">{props.title}</Dialog.Title>
              {props.description && (
                <Dialog.Description className="text-p-row text-ink-2">{props.description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label={props.closeLabel}
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken hover:bg-line"
            >
              <X size={20} aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">{props.children}</div>
          {props.foot && (
            <div className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] md:flex-row md:px-6">
              {props.foot}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
