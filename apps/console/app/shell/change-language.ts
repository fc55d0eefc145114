// Another language of this device: once its messages are there, so that no text is without words.
import type { Locale } from '@pesan/contract/language'
import { changeSettings } from '../lib/device-settings.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { loadLanguage, type T } from '../lib/i18n/t.ts'
import { reasonOf } from './lazy-page.tsx'
import { showToast } from './toasts.tsx'

export async function changeLanguage(t: T, locale: Locale): Promise<void> {
  try {
    await loadLanguage(locale)
  } catch (error) {
    showToast(errorMessage(t, await reasonOf(error)))
    return
  }
  changeSettings({ locale })
}
