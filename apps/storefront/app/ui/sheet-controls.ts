// The props that the opener of a sheet passes to it.
import type { RefObject } from 'react'

/** The stacking order, by the names in `styles/layers.css`. */
export type SheetLayer = 'dialog' | 'address' | 'details' | 'front' | 'picker' | 'alert'

export interface SheetControls {
  isOpen: boolean
  layer: SheetLayer
  /** The sheet element, once it is rendered. */
  sheetRef: RefObject<HTMLDivElement | null>
  /** Requested by the scrim, the close button, Escape or a downward drag. */
  onClose: () => void
  /** The sheet has left the screen and may be unmounted. */
  onClosed: () => void
}
