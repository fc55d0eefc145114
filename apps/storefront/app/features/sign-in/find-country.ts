// The country that the phone field begins with: Indonesia, or where this visitor is when the company lets our server ask
// for that (AUTH-14, AMB-051). Asked once a page; a failure is logged and leaves Indonesia.
import { findCountry as findCountryRow } from '@pesan/contract/api'
import type { Call } from '../../lib/api/call.ts'
import { type CountryCode, isCountry } from './phone-number.ts'

let request: Promise<CountryCode | null> | undefined

/** Null: nobody is asked, or nobody knows. */
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
    const { country } = await call(findCountryRow, {})
    return country !== null && isCountry(country) ? country : null
  } catch (error) {
    // oxlint-disable-next-line no-console -- AMB-051: nobody but who looks into the log is told
    console.error('unable to fetch the country', error)
    return null
  }
}
