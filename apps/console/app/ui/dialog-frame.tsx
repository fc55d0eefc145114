// The surface of a dialog: in the middle of the screen or at its side, and at the bottom of a phone. The base provides focus, Escape and
// inertness.
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { usePopupFocus } from './final-focus.ts'

export interface DialogFrameProps {
  isOpen: boolean
  onClose: () => void
  width?: 'small' | 'medium' | 'large'
  /** Otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** As high as it may be, so that what it finds does not move it; the whole screen of a phone. */
  isTall?: boolean
  /** At the right, as high as the screen, so that what is behind it stays in sight; the whole screen of a phone. */
  isSide?: boolean
  children: ReactNode
}

const HEIGHT = {
  fitting: 'max-h-[calc(100dvh-24px)] rounded-t-dialog',
  tall: 'h-dvh md:h-[min(760px,calc(100dvh-48px))]',
} as const
const MIDDLE =
  'md:inset-auto md:top-1/2 md:left-1/2 md:max-w-[calc(100vw-48px)] md:-translate-1/2 md:rounded-dialog'
const SIDE = 'h-dvh md:left-auto md:w-[620px]'
const WIDTH = { small: 'md:w-[420px]', medium: 'md:w-[560px]', large: 'md:w-[860px]' } as const

/** The dialogs that are open, the topmost last. */
const openDialogs: object[] = []

/** Escape, and a press outside, close the topmost dialog only: they reach those below it as well. */
function useIsTopmost(isOpen: boolean): () => boolean {
  const [dialog] = useState({})
  useEffect(() => {
    if (!isOpen) return
    openDialogs.push(dialog)
    return () => {
      // After every listener of the event that closes it.
      setTimeout(() => openDialogs.splice(openDialogs.indexOf(dialog), 1))
    }
  }, [isOpen, dialog])
  return () => openDialogs.at(-1) === dialog
}

export function DialogFrame(props: DialogFrameProps) {
  const isTopmost = useIsTopmost(props.isOpen)
  const popupFocus = usePopupFocus()
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={open => !open && isTopmost() && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim animate-appear" />
        <Dialog.Popup
          {...popupFocus}
          {...(props.initialFocus && { initialFocus: props.initialFocus })}
          className={`fixed inset-x-0 bottom-0 z-50 flex flex-col overflow-hidden bg-surface shadow-float outline-none animate-appear ${props.isSide ? SIDE : middleClassName(props)}`}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const middleClassName = ({ isTall, width = 'medium' }: DialogFrameProps): string =>
  `${MIDDLE} ${HEIGHT[isTall ? 'tall' : 'fitting']} ${WIDTH[width]}`
