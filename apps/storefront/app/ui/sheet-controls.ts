// What whoever opened a sheet gives it.
import type { RefObject } from 'react'

/** How far in front it stands; the names of styles/layers.css. */
export type SheetLayer = 'dialog' | 'address' | 'details' | 'front' | 'picker' | 'alert'

export interface SheetControls {
  isOpen: boolean
  layer: SheetLayer
  /** The sheet itself, once it is drawn. */
  sheetRef: RefObject<HTMLDivElement | null>
  /** Asked for by the scrim, the close button, Escape or a downward drag. */
  onClose: () => void
  /** The sheet has left the screen and may be taken away. */
  onClosed: () => void
}
