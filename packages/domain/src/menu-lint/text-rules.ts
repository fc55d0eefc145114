// Rules about names, descriptions and their translations.
import type { MenuContent, PartKind, Translations } from '@pesan/contract/menu-content'
import type { LintFinding, LintIndex } from './lint-index.ts'

/** Around the text, or two in a row; a description may have line breaks. */
const STRAY_SPACE = /^\s|\s$|[^\S\n\r]{2}/

interface WithTexts {
  key: string
  name: string
  name_translations: Translations
  description?: string
  description_translations?: Translations
}

interface PartTexts {
  kind: PartKind
  part: WithTexts
}

/** One for each language, with how many texts it lacks; its key is the language. */
export function findMissingTranslations({ content, locales }: LintIndex): LintFinding[] {
  const texts = [...visibleTexts(content)]
  return locales.flatMap(language => {
    // A language that no name is translated into is that of the names, or is not offered for this menu.
    if (!texts.some(({ part }) => has(part.name_translations, language))) return []
    const names = texts.filter(({ part }) => !has(part.name_translations, language)).length
    const descriptions = texts.filter(
      ({ part }) => (part.description ?? '') !== '' && !has(part.description_translations, language),
    ).length
    if (names + descriptions === 0) return []
    return [{ kind: 'menu', key: language, name: '', facts: { language, names, descriptions } }]
  })
}

/** One for each part, for the first of its texts. */
export const findStraySpaces = ({ content }: LintIndex): LintFinding[] =>
  [...visibleTexts(content)].flatMap(({ kind, part }) => {
    const facts = strayIn('name', part.name, part.name_translations) ?? strayInDescription(part)
    return facts === null ? [] : [{ kind, key: part.key, name: part.name, facts }]
  })

const strayInDescription = ({ description = '', description_translations = {} }: WithTexts) =>
  strayIn('description', description, description_translations)

function strayIn(field: string, text: string, translations: Translations): LintFinding['facts'] | null {
  if (STRAY_SPACE.test(text)) return { field }
  for (const language in translations) {
    if (STRAY_SPACE.test(translations[language] ?? '')) return { field, language }
  }
  return null
}

const has = (translations: Translations | undefined, language: string): boolean =>
  (translations?.[language] ?? '').trim() !== ''

function* visibleTexts({ categories, products, groups, modifiers }: MenuContent): Generator<PartTexts> {
  for (const part of categories) if (!part.hidden) yield { kind: 'category', part }
  for (const part of products) if (!part.hidden) yield { kind: 'product', part }
  const hidden = new Set(modifiers.filter(modifier => modifier.hidden).map(({ key }) => key))
  for (const part of groups)
    if (part.available || !part.modifier_keys.every(key => hidden.has(key))) yield { kind: 'group', part }
  for (const part of modifiers) if (!part.hidden) yield { kind: 'modifier', part }
}
