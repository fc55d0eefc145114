// Where the focus goes when a dialog closes and what it was opened from has left the page.
import { createContext, type RefObject, use, useRef } from 'react'

/** Null: what it was opened from is still there. */
export const FinalFocus = createContext<() => HTMLElement | null>(() => null)

interface PopupFocus {
  ref: RefObject<HTMLDivElement | null>
  finalFocus: () => HTMLElement | boolean
}

/** For a popup of Base UI. Where the focus has moved on, to the next dialog for example, it stays. */
export function usePopupFocus(): PopupFocus {
  const ref = useRef<HTMLDivElement>(null)
  const place = use(FinalFocus)
  const isInPopup = () => {
    const focused = document.activeElement
    return focused === document.body || ref.current?.contains(focused) === true
  }
  return { ref, finalFocus: () => isInPopup() && (place() ?? true) }
}
