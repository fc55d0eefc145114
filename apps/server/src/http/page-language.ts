// The language of a page: the one the customer chose, if the company offers it, otherwise the company's first.
import { LANGUAGE_COOKIE, type Locale } from '@pesan/contract/language'
import type { Company } from '../companies/company.ts'

type Languages = Pick<Company['props'], 'locales'>

export const firstLocale = ({ locales }: Languages): Locale => locales[0] ?? 'en'

/** Whether the same address answers in more than one language. */
export const hasLanguages = ({ locales }: Languages): boolean => locales.length > 1

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;\\s]*)`)

/** `cookie` is the header as the browser sends it. */
export function pageLocale(company: Languages, cookie: string | undefined): Locale {
  const chosen = hasLanguages(company) && cookie !== undefined ? CHOICE.exec(cookie)?.[1] : undefined
  return company.locales.find(locale => locale === chosen) ?? firstLocale(company)
}
