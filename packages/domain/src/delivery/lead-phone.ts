// The Indonesian number of a guest who asks for a message when the company delivers to them (RANGE-05).

export type LeadPhone = { status: 'valid'; phone: string } | { status: 'invalid' } | { status: 'foreign' }

/** The longest number with a two-digit area code of 62x; anything longer begins with the country code. */
const MAX_LANDLINE_DIGITS = 10

/** Accepts every usual format: with `+62`, `0062`, `62`, a leading 0 or none; 7 to 15 digits must remain. */
export function leadPhone(typed: string): LeadPhone {
  const written = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
  if (/^\+(?!62)\d+$/.test(written)) return { status: 'foreign' }
  const digits = withoutCountryCode(written).replace(/^0/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? { status: 'valid', phone: `+62${digits}` } : { status: 'invalid' }
}

/** Without a plus sign, `62` may also be the area code of a landline in Sumatra. */
function withoutCountryCode(written: string): string {
  if (written.startsWith('+62')) return written.slice(3)
  const hasCountryCode = /^62[08]/.test(written) || written.length > MAX_LANDLINE_DIGITS
  return written.startsWith('62') && hasCountryCode ? written.slice(2) : written
}
