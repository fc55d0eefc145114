import type { Locale } from '@pesan/contract/language'
import { describe, expect, it } from 'vitest'
import { hasLanguages, pageLocale } from './page-language.ts'

const both: { locales: Locale[] } = { locales: ['en', 'id'] }
const onlyEnglish: { locales: Locale[] } = { locales: ['en'] }

describe('the language of a page', () => {
  it.each([
    ['nothing', undefined, 'en'],
    ['nothing of it', 'other=id; xlanguage=id', 'en'],
    ['Indonesian', 'language=id', 'id'],
    ['Indonesian among others', 'a=b; language=id; c=d', 'id'],
    ['English', 'language=en', 'en'],
    ['a language that does not exist', 'language=fr', 'en'],
    ['an empty choice', 'language=', 'en'],
  ])('a browser with a cookie for %s', (_what, cookie, locale) => {
    expect(pageLocale(both, cookie)).toBe(locale)
  })

  it('I18N-01 a company of one language is never shown in another', () => {
    expect(pageLocale(onlyEnglish, 'language=id')).toBe('en')
    expect([both, onlyEnglish].map(hasLanguages)).toEqual([true, false])
  })

  it('I18N-03 without any, English', () => {
    expect(pageLocale({ locales: [] }, undefined)).toBe('en')
  })
})
