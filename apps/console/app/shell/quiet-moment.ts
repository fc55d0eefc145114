// When a page may be interrupted by a new release (STAFF-19).

export interface Moment {
  /** A field has a text in it, or the focus. */
  isTyping: boolean
  /** A dialog, a menu or the plate of the minutes. */
  isOpen: boolean
  /** A row or a bar is held, with a pointer or by the keys. */
  isLifted: boolean
  /** A press can still be taken back. */
  isUndoable: boolean
  /** On the board. */
  newOrders: number
  /** The board rings: a page that was loaded again may have to stay silent until a person presses something. */
  rings: boolean
  /** A ticket would be unsure, or a printer over Bluetooth lost until a person connects it again. */
  isPrinting: boolean
  /** Since the last press or key. */
  idleMs: number
  isHidden: boolean
}

const IDLE_MS = 5 * 60_000
const HIDDEN_IDLE_MS = 60_000

/** The page may move by the height of a band. */
export const mayAsk = ({ isTyping, isOpen, isLifted, isUndoable, newOrders }: Moment): boolean =>
  !isTyping && !isOpen && !isLifted && !isUndoable && newOrders === 0

/** The page may load again by itself. */
export const mayReload = (moment: Moment): boolean =>
  mayAsk(moment) &&
  !moment.rings &&
  !moment.isPrinting &&
  moment.idleMs >= (moment.isHidden ? HIDDEN_IDLE_MS : IDLE_MS)
