// Where the focus goes when a dialog closes and what it was opened from has left the page.
import { createContext } from 'react'

/** Null: what it was opened from is still there. */
export const FinalFocus = createContext<() => HTMLElement | null>(() => null)
