// The language of this device, before the rest of the console is loaded.
import type { Locale } from '@pesan/contract/language'

/** Of `DeviceSettings` in the browser's storage. */
export const DEVICE_KEY = 'pesan:device'

const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'id'

export function deviceLocale(): Locale {
  try {
    const stored: { locale?: unknown } | null = JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null')
    if (isLocale(stored?.locale)) return stored.locale
  } catch {
    // Storage may be forbidden, or its content damaged.
  }
  return navigator.language.startsWith('id') ? 'id' : 'en'
}
