// Any spelling of a phone number, brought to the one that is stored and sent to.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** E.164 with the plus sign, or null when no such number can exist or anything else stands beside it. Without a country code it is Indonesian. */
export function toE164(text: string): string | null {
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
