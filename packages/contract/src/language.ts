// The languages of the storefront, and how a browser sends the customer's choice. The first is the fallback.
export const LOCALES = ['en', 'id'] as const
export type Locale = (typeof LOCALES)[number]

/** Stores the chosen locale; set by the answer of `LANGUAGE_PATH`, sent with every page request. */
export const LANGUAGE_COOKIE = 'language'

/** `GET /language/id` stores the choice for a year and redirects to the requesting page. */
export const LANGUAGE_PATH = '/language/'
