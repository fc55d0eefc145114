// Creates a company with one outlet and a menu, by the operator's calls.
import type { ProductServer } from './product-server.ts'
import { call } from './shop.ts'

const OUTLET = { short_code: 'AA', name: 'One', address: 'Jl. Satu', latitude: null, longitude: null }

export async function importCompany(
  { port, operatorKey }: Pick<ProductServer, 'port' | 'operatorKey'>,
  { slug, menu }: { slug: string; menu: object },
): Promise<void> {
  const operator = { method: 'PUT', token: operatorKey, headers: { 'pesan-company': slug } } as const
  const company = { company_slug: slug, name: slug, outlets: [OUTLET] }
  await call(port, '/api/restaurant/v1/company', { ...operator, body: company })
  await call(port, '/api/restaurant/v1/menu', { ...operator, body: menu })
}
