// The languages of the menu: the one in which it is written, and those into which it is translated (EDIT-07).
import { LOCALES, type Locale } from '@pesan/contract/language'
import type { MenuContent, Translations } from '@pesan/contract/menu-content'

export interface MenuLanguages {
  /** Null: it cannot be known. */
  original: string | null
  others: readonly string[]
}

export function languagesOf({
  categories,
  products,
}: Pick<MenuContent, 'categories' | 'products'>): MenuLanguages {
  const translated = new Set(
    [...categories, ...products].flatMap(({ name_translations: names }) => Object.keys(names)),
  )
  const untranslated = LOCALES.filter(locale => !translated.has(locale))
  const [only, ...rest] = untranslated
  const original = only !== undefined && rest.length === 0 ? only : null
  const others = original === null ? new Set([...LOCALES, ...translated]) : translated
  return { original, others: [...others].toSorted() }
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', id: 'id-ID' }

/** `Russian`, in the language of the page; an unknown code stays as it is. */
export function languageName(language: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([tags[locale]], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

interface Named {
  name: string
  name_translations: Translations
}

/** Null: the language of the menu itself. */
export const nameIn = ({ name, name_translations: names }: Named, language: string | null): string =>
  language === null ? name : (names[language] ?? '')

export const renamed = (
  { name_translations: names }: Named,
  language: string | null,
  text: string,
): { name: string } | { name_translations: Record<string, string> } =>
  language === null ? { name: text } : { name_translations: withTranslation(names, language, text) }

/** An empty translation is none. */
export const withTranslation = (
  translations: Translations,
  language: string,
  text: string,
): Record<string, string> => {
  const { [language]: _, ...others } = translations
  return text.trim() === '' ? others : { ...others, [language]: text }
}
