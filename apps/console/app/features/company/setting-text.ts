// A value of a setting in a few words, for lists of what changes: of a draft, and of a former version.
import type { CompanySettings, SettingName } from '@pesan/contract/company-settings'
import type { T } from '../../lib/i18n/t.ts'

type Value = CompanySettings[SettingName] | readonly string[] | undefined

const MAX_CHARACTERS = 60
/** Lists whose entries are words; of the others the number is said. */
const WORDS: readonly SettingName[] = ['locales', 'payment_methods']
const FILES: readonly SettingName[] = ['logo', 'icon']

export function settingText(t: T, name: SettingName, value: Value): string {
  if (value === null || value === undefined || value === '') return t('company.nothing')
  if (typeof value === 'boolean') return t(value ? 'company.on' : 'company.off')
  if (FILES.includes(name)) return t('company.file')
  if (Array.isArray(value)) return listText(t, name, value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}…`
}

function listText(t: T, name: SettingName, entries: readonly unknown[]): string {
  const words = entries.filter(entry => typeof entry === 'string')
  return WORDS.includes(name) ? words.join(', ') : t('company.entries', { count: entries.length })
}
