// The canonical origin of a company: its first domain, otherwise its name below the base domain. Pages work at every
// host of the company; search engines and shared links get this one.

import type { Company } from '../../companies/company.ts'
import { CONSOLE_LABEL } from '../../companies/console-label.ts'
import type { Settings } from '../../settings/settings.ts'

export type PublicAddress = Pick<Settings, 'setup' | 'baseDomain' | 'port'>

/** Returns for example `https://bara.example`, without a trailing slash. */
export function originOf(company: Company, { setup, baseDomain, port }: PublicAddress): string {
  return origin(company.domains[0] ?? `${company.slug}.${baseDomain}`, { setup, port })
}

/** Where the console frames pages of a company: below the base domain, whatever domains it has. */
export const frameOrigin = (slug: string, { baseDomain, ...address }: PublicAddress): string =>
  origin(`${slug}.${baseDomain}`, address)

/** The address at which the restaurant's people sign in (STAFF-01). */
export const consoleOrigin = ({ baseDomain, ...address }: PublicAddress): string =>
  origin(`${CONSOLE_LABEL}.${baseDomain}`, address)

const origin = (host: string, { setup, port }: Omit<PublicAddress, 'baseDomain'>): string =>
  setup === 'production' ? `https://${host}` : `http://${host}:${port}`
