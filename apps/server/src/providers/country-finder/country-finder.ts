// The port that finds the country of a visitor's network, for the initial country of the phone input (AUTH-14,
// AMB-051).
import type { CallFault } from '../provider-fault.ts'

export interface Visitor {
  /** IPv4 or IPv6, as determined through the trusted proxies. */
  address: string
  /** The headers of the trusted proxy in front; empty without one. Names in lower case. */
  proxyHeaders: Readonly<Record<string, string | string[] | undefined>>
}

/** `country`: ISO 3166-1, two capital letters. `unknown`: the network belongs to none. */
export type CountryAnswer =
  | { status: 'found'; country: string }
  | { status: 'unknown' }
  | { status: 'unavailable'; reason: CallFault }

export interface CountryFinder {
  /** Never throws: every failure is one of the results. */
  countryOf(visitor: Visitor): Promise<CountryAnswer>
}

/** The codes of reserved networks, unknown addresses and Tor are no countries. */
const NO_COUNTRIES: readonly string[] = ['ZZ', 'XX', 'T1']

/** Of a code as providers and proxies write it. */
export const toCountryAnswer = (code: string): CountryAnswer =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code)
    ? { status: 'found', country: code }
    : { status: 'unknown' }
