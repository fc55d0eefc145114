// Messages for tests, in both languages.
import { LOCALES } from '@pesan/contract/language'
import { DEFERRED_PARTS } from '../app/lib/i18n/load-messages.ts'
import { loadLanguage, loadMessagesOf } from '../app/lib/i18n/t.ts'

await Promise.all(LOCALES.map(loadLanguage))
await loadMessagesOf(...DEFERRED_PARTS)

export { translateInto } from '../app/lib/i18n/t.ts'
