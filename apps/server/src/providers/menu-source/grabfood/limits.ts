// The limits that GrabFood documents for a partner menu (partner API 1.1.3), and ours where its documentation is
// silent.
export const MAX_SECTIONS = 7
export const MAX_SELLING_TIMES = 20
/** In the old form this counts for each section. */
export const MAX_CATEGORIES = 100
export const MAX_ITEMS = 300
export const MAX_MODIFIER_GROUPS = 30
export const MAX_MODIFIERS = 100

export const MAX_ID_LENGTH = 64
export const MAX_NAME_LENGTH = {
  section: 30,
  sellingTime: 30,
  category: 60,
  item: 80,
  modifierGroup: 50,
  modifier: 40,
}
export const MAX_DESCRIPTION_LENGTH = 300
export const MAX_STOCK = 9_999_999

// GrabFood gives no limits for these; ours only exclude nonsense.
export const MAX_TRANSLATED_NAME_LENGTH = 255
export const MAX_TRANSLATED_DESCRIPTION_LENGTH = 2000
export const MAX_PHOTOS = 20
export const MAX_PHOTO_URL_LENGTH = 2048
export const MAX_PERIODS_A_DAY = 24
/** Of one group; GrabFood lists at most 100 modifiers there. */
export const MAX_SELECTION = 100_000
/** GrabFood itself uses 0 and 2. */
export const MAX_CURRENCY_EXPONENT = 4
