// Parses a phone number in any format and formats it for reading. Loaded with the sign-in dialog only (its
// metadata is the bulk of that chunk).
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

const DEFAULT_COUNTRY: CountryCode = 'ID'
/** AUTH-12: shown first in the list. */
export const PREFERRED_COUNTRIES: readonly CountryCode[] = ['ID', 'US', 'UA', 'RU', 'GB', 'MY', 'SG', 'AU']

export const allCountries = (): readonly CountryCode[] => getCountries()
export const dialCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

export interface PhoneEntry {
  country: CountryCode
  /** The content of the field: the national number, grouped as in that country. */
  text: string
  /** E.164, or null while the number is not valid. */
  e164: string | null
}

export const EMPTY_ENTRY: PhoneEntry = { country: DEFAULT_COUNTRY, text: '', e164: null }

/**
 * Parses typed or pasted text; a number with its country code (`+61 …`, `0061 …`, `61…`) selects the country.
 */
export function readPhone(typed: string, country: CountryCode): PhoneEntry {
  // Some keyboards enter full-width digits.
  const written = typed
    .normalize('NFKC')
    .replace(/[^\d+ ()\-.]/g, '')
    .trim()
  const international = written.startsWith('00') ? `+${written.slice(2)}` : written
  if (international.startsWith('+')) return readInternational(international, country)
  const national = entryOf(international, country)
  if (national.e164 !== null) return national
  const withCode = entryOf(`+${international.replace(/\D/g, '')}`, country)
  return withCode.e164 !== null && withCode.country === country ? withCode : national
}

/** Until the country code is known, the text stays as typed. */
function readInternational(written: string, country: CountryCode): PhoneEntry {
  const formatter = new AsYouType()
  const text = formatter.input(written)
  const found = formatter.getCountry()
  if (!found) return { country, text: text || written, e164: null }
  const parsed = parsePhoneNumberFromString(written)
  return parsed?.isValid() ? entryOf(written, found) : { country: found, text, e164: null }
}

function entryOf(written: string, country: CountryCode): PhoneEntry {
  const parsed = parsePhoneNumberFromString(written, country)
  if (!parsed?.isValid()) {
    return { country, text: new AsYouType(country).input(written.replace(/[^\d+]/g, '')), e164: null }
  }
  const found = parsed.country ?? country
  return { country: found, text: withoutDialCode(parsed.formatInternational(), found), e164: parsed.number }
}

/** `+62 812-3456-789` → `812 3456 789`: the dial code is next to the field. */
const withoutDialCode = (international: string, country: CountryCode): string =>
  international.slice(dialCode(country).length).trim().replaceAll('-', ' ')

/** For reading: `+62 812 3456 7890`. */
export const spokenPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational().replaceAll('-', ' ') ?? e164

export const isCountry = (value: string): value is CountryCode => isSupportedCountry(value)

export const toCountryCode = (value: string): CountryCode => (isCountry(value) ? value : DEFAULT_COUNTRY)
