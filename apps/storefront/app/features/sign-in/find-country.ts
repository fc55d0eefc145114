// The initial country of the phone field: Indonesia, or the visitor's when the company lets our server look
// it up (AUTH-14, AMB-051). Requested once per page; a failure is logged and leaves Indonesia.
import { findCountry as findCountryEndpoint } from '@pesan/contract/api'
import type { Call } from '../../lib/api/call.ts'
import { type CountryCode, isCountry } from './phone-number.ts'

let request: Promise<CountryCode | null> | undefined

/** Null: look-up is off, or the country is unknown. */
export function findCountry(
  call: Call,
  { findsCountry }: { findsCountry: boolean },
): Promise<CountryCode | null> {
  if (!findsCountry) return Promise.resolve(null)
  request ??= ask(call)
  return request
}

export async function ask(call: Call): Promise<CountryCode | null> {
  try {
    const { country } = await call(findCountryEndpoint, {})
    return country !== null && isCountry(country) ? country : null
  } catch (error) {
    // oxlint-disable-next-line no-console -- AMB-051: logged only, never shown
    console.error('unable to fetch the country', error)
    return null
  }
}
