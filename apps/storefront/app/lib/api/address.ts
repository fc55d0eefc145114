// The address of one call: base of the row, company, path parameters and query.
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'

type Values = Readonly<Record<string, unknown>>

export function addressOf(
  row: Endpoint,
  companyId: CompanyId,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const values: Values = { ...params, companyId }
  const path = `${BASE_PATH[row.base]}${row.path}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${row.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return path
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
