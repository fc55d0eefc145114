// The settings for the services that look up a visitor's country (AUTH-14). Off by default: visitors' addresses go to
// no third party unless the operator decides so (AMB-051).

import * as v from 'valibot'
import type { Setup } from './setup.ts'
import { address, list } from './variables.ts'

const SOURCES = ['header', 'ip2c'] as const

export const countryEnvironment = {
  /** In this order, until one of them knows. */
  COUNTRY_LOOKUP: v.pipe(
    list,
    v.array(v.picklist(SOURCES, 'must be header, ip2c or both, separated by a comma')),
  ),
  /** The header in which the proxy in front reports the country. */
  COUNTRY_HEADER: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'cf-ipcountry'),
    v.transform(name => name.toLowerCase()),
  ),
  IP2C_BASE_URL: v.optional(address),
}

const environment = v.object(countryEnvironment)
type CountryEnvironment = v.InferOutput<typeof environment>

export type CountrySource = { type: 'header'; name: string } | { type: 'ip2c'; baseUrl: string }

interface Installation {
  setup: Setup
  sandboxPort: number
}

export function countrySources(
  given: CountryEnvironment,
  { setup, sandboxPort }: Installation,
): CountrySource[] {
  const simulator = setup === 'development' ? `http://127.0.0.1:${sandboxPort}/ip2c` : null
  const baseUrl = given.IP2C_BASE_URL ?? simulator ?? 'https://ip2c.org'
  return given.COUNTRY_LOOKUP.map(type =>
    type === 'header' ? { type, name: given.COUNTRY_HEADER } : { type, baseUrl },
  )
}

export function countryProblems(
  given: CountryEnvironment & { TRUSTED_PROXIES: readonly string[] },
  setup: Setup,
): string[] {
  const problems: string[] = []
  if (given.COUNTRY_LOOKUP.includes('header') && given.TRUSTED_PROXIES.length === 0)
    problems.push(
      'TRUSTED_PROXIES: needed with COUNTRY_LOOKUP=header, or any client could say where they are',
    )
  if (setup === 'production' && given.IP2C_BASE_URL?.startsWith('http:'))
    problems.push('IP2C_BASE_URL: must be https in production, never the simulator')
  return problems
}
