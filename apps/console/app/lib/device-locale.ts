// The language of this device and the company that it showed last, before the rest of the console is loaded.
import type { Locale } from '@pesan/contract/language'

/** Of `DeviceSettings` in the browser's storage. */
export const DEVICE_KEY = 'pesan:device'

const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'id'

export function deviceLocale(): Locale {
  const locale = stored()?.locale
  if (isLocale(locale)) return locale
  return navigator.language.startsWith('id') ? 'id' : 'en'
}

/** Its slug; a person with one company has chosen none. */
export function deviceCompany(): string | null {
  const { company, shownLast } = stored() ?? {}
  const slug = company ?? shownLast
  return typeof slug === 'string' ? slug : null
}

function stored(): { locale?: unknown; company?: unknown; shownLast?: unknown } | null {
  try {
    return JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null')
  } catch {
    // Storage may be forbidden, or its content damaged.
    return null
  }
}
