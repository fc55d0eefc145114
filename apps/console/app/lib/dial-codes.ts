// The country codes of the sign-in, and the number as the server takes it.

/** The countries of most restaurants' people; any other number begins with a plus sign. */
export const DIAL_CODES = [
  '+62',
  '+65',
  '+60',
  '+61',
  '+63',
  '+66',
  '+84',
  '+91',
  '+86',
  '+1',
  '+44',
  '+31',
  '+7',
] as const
export type DialCode = (typeof DIAL_CODES)[number]

/** `0812 3788 4410` and `812…` with the code of the country; `+65 …` as it is. Null: too short to be a number. */
export function fullNumber(dialCode: DialCode, typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[^\d+]/g, '')
  const full = digits.startsWith('+') ? digits : dialCode + digits.replace(/^0+/, '')
  return /^\+\d{7,15}$/.test(full) ? full : null
}

/** `+62 812-3788-4410`, in groups that are read aloud one by one. */
export const spacedNumber = (full: string): string =>
  full.replace(/^(\+(?:62|65|60|61|63|66|84|91|86|44|31|1|7))(\d{3})(\d{3,4})(\d*)$/, '$1 $2 $3 $4').trim()
