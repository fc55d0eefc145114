// Size limits of both sides: the form stops there, the server refuses larger input.
export const MAX_NOTE_LENGTH = 200
export const MAX_ADDRESS_TEXT_LENGTH = 255
/** Per customer and company. */
export const MAX_ADDRESSES = 50
export const MAX_QUANTITY = 99
export const MAX_CART_LINES = 50
/** LATER-01 */
export const MAX_DAYS_AHEAD = 7
export const MAX_PHONE_LENGTH = 25
export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 100
/**
 * The resend countdown of the code dialog, and the shortest time between two codes to one number (AUTH-28).
 */
export const CODE_RESEND_AFTER_S = 59
export const BODY_LIMIT_BYTES = {
  default: 16 * 1024,
  order: 64 * 1024,
  import: 5 * 1024 * 1024,
  photo: 17 * 1024 * 1024,
} as const

/** How long a move of an order can be taken back (BOARD-05). */
export const UNDO_FOR_S = 10

/** In rupiah: packaging, a minimum or the beginning of free delivery, and a tip (CHARGE-01, CHARGE-09). */
export const MAX_PACKAGING = 1_000_000
export const MAX_ZONES = 20
export const MAX_ZONE_CORNERS = 500
export const MAX_THRESHOLD = 100_000_000
export const MAX_TIP = 1_000_000
export const TIP_CHOICES = 3
