// Messages for tests, in both languages.
import { LOCALES } from '@pesan/contract/language'
import { loadLanguage, loadMessagesOf } from '../app/lib/i18n/t.ts'

await Promise.all(LOCALES.map(loadLanguage))
await loadMessagesOf('menu')

export { translateInto } from '../app/lib/i18n/t.ts'
