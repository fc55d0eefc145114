// Where a long Indonesian word may break: browsers hyphenate many languages, but mostly not this one.
import type { Locale } from '@pesan/contract/language'

/**
 * The end of a syllable before the next one, with four letters on either side; `ng` and `ny` are one sound.
 */
const SYLLABLE_END =
  /(\p{L}{3}[aiueo](?:ng(?![aiueo])|n(?![gy])|[b-df-hj-mp-tv-z])?)(?=(?:ng|ny|[b-df-hj-np-tv-z])[aiueo]\p{L}\p{L})/giu

export const softHyphenated = (text: string, locale: Locale): string =>
  locale === 'id' ? text.replace(SYLLABLE_END, '$1\u00AD') : text
