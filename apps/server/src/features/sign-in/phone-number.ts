// Any spelling of a phone number, brought to the one that is stored and sent to.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** E.164 with the plus sign, or null when no such number can exist or anything else stands beside it. Without a country code it is Indonesian. */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ID', extract: false })
  return number?.isValid() ? number.number : null
}
