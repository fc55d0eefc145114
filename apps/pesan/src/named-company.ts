// For commands that only the operator may give: they are about the company that is named.
import type { Connection } from './call.ts'
import { Failure } from './failure.ts'

export function requireCompany({ company }: Connection): string {
  if (company === undefined) throw new Failure('usage', 'name the company with --company SLUG')
  return company
}
