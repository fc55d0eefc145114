// The canonical origin of a company: its first domain, otherwise its name below the base domain. Pages work at every
// host of the company; search engines and shared links get this one.

import type { Company } from '../../companies/company.ts'
import type { Settings } from '../../settings/settings.ts'

export type PublicAddress = Pick<Settings, 'setup' | 'baseDomain' | 'port'>

/** Returns for example `https://bara.example`, without a trailing slash. */
export function originOf(company: Company, { setup, baseDomain, port }: PublicAddress): string {
  const host = company.domains[0] ?? `${company.slug}.${baseDomain}`
  return setup === 'production' ? `https://${host}` : `http://${host}:${port}`
}
