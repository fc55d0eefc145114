// The languages of the storefront, and how a browser says which one its customer chose. The first is the fallback.
export const LOCALES = ['en', 'id'] as const
export type Locale = (typeof LOCALES)[number]

/** Holds the locale that was chosen; set by the answer of LANGUAGE_PATH, sent with every page. */
export const LANGUAGE_COOKIE = 'language'

/** `GET /language/id` chooses, for a year, and leads back to the page it was asked from. */
export const LANGUAGE_PATH = '/language/'
