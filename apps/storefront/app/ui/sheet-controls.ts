// What whoever opened a sheet gives it.

/** How far in front it stands; the names of styles/layers.css. */
export type SheetLayer = 'dialog' | 'address' | 'details' | 'front' | 'picker' | 'alert'

export interface SheetControls {
  isOpen: boolean
  layer: SheetLayer
  /** Asked for by the scrim, the close button, Escape or a downward drag. */
  onClose: () => void
  /** The sheet has left the screen and may be taken away. */
  onClosed: () => void
}
