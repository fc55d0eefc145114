// Where a company is found by the world: its first own domain, otherwise its name below the base domain. Pages answer at
// every host of the company, search engines and shared links are told this one.
import type { Settings } from '../../settings.ts'
import type { Company } from './company.ts'

export type PublicAddress = Pick<Settings, 'setup' | 'baseDomain' | 'port'>

/** `https://bara.example`, without a slash at the end. */
export function originOf(company: Company, { setup, baseDomain, port }: PublicAddress): string {
  const host = company.domains[0] ?? `${company.slug}.${baseDomain}`
  return setup === 'production' ? `https://${host}` : `http://${host}:${port}`
}
