// Normalises any spelling of a phone number to the one that is stored and sent to.

/**
 * Returns E.164 with the plus sign, or null if the text is not exactly one possible number. Without a country code it
 * is Indonesian. The tables of all countries are loaded for the first number.
 */
export async function toE164(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(withPlus(text.normalize('NFKC')), {
    defaultCountry: 'ID',
    extract: false,
  })
  return number?.isValid() ? number.number : null
}

const SEPARATORS = /[\s().\-\u2010-\u2015]/g

/** `0062 812…` is `+62812…`: no number within a country begins with two zeros. */
function withPlus(text: string): string {
  const compact = text.replaceAll(SEPARATORS, '')
  return compact.startsWith('00') ? `+${compact.slice(2)}` : text
}
