// The company that an operator has named: required by the endpoints that concern one company.
import type { CompanyId } from '@pesan/contract/ids'
import type { Callers } from './mount.ts'
import { Refused } from './refusal.ts'

export function requireNamedCompany({ company }: Callers['operator']): CompanyId {
  if (!company) throw new Refused('company_not_found')
  return company.id
}
