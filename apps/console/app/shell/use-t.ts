// The messages in the language that the person chose on this device, or in another one.
import type { Locale } from '@pesan/contract/language'
import { useEffect } from 'react'
import { deviceSettings } from '../lib/device-settings.ts'
import { languages, loadLanguage, type T, translateInto } from '../lib/i18n/t.ts'
import { useStore } from '../lib/store.ts'

export const useT = (): T => translateInto(useStore(deviceSettings).locale)

/** In the language of the device until the other one is loaded. */
export function useTranslationInto(locale: Locale): T {
  const t = useT()
  const loaded = useStore(languages)[locale]
  useEffect(() => {
    // Texts in the language of the device are better than none.
    loadLanguage(locale).catch(() => undefined)
  }, [locale])
  return loaded ?? t
}
