// The port of the country that a visitor's network is in, which the phone input may begin with (AUTH-14, AMB-051).

export interface Visitor {
  /** IPv4 or IPv6, as the trusted hops tell it. */
  address: string
  /** What the trusted proxy in front said of this request; empty without one. Names in lower case. */
  proxyHeaders: Readonly<Record<string, string | string[] | undefined>>
}

export type CountryAnswer =
  /** ISO 3166-1, two capital letters. */
  | { status: 'found'; country: string }
  | { status: 'unknown' }
  | { status: 'unavailable'; reason: 'timeout' | 'outage' | 'bad_answer' }

export interface CountryFinder {
  countryOf(visitor: Visitor): Promise<CountryAnswer>
}

/** Reserved networks, the unknown and Tor have codes that are no countries. */
const NO_COUNTRIES: readonly string[] = ['ZZ', 'XX', 'T1']

export const toCountryAnswer = (code: string): CountryAnswer =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code)
    ? { status: 'found', country: code }
    : { status: 'unknown' }
