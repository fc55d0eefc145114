// What whoever opened a sheet gives it.
export interface SheetControls {
  isOpen: boolean
  /** Asked for by the scrim, the close button, Escape or a downward drag. */
  onClose: () => void
  /** The sheet has left the screen and may be taken away. */
  onClosed: () => void
}
