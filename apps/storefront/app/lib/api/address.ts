// The URL of one call: base of the endpoint, company, path parameters and query.
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'

type Values = Readonly<Record<string, unknown>>

export function addressOf(
  endpoint: Endpoint,
  companyId: CompanyId,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const values: Values = { ...params, companyId }
  const path = `${BASE_PATH[endpoint.base]}${endpoint.path}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
