// The named company, for commands that only the operator may use and that concern one company.
import type { Connection } from './call.ts'
import { Failure } from './failure.ts'

export function requireCompany({ company }: Connection): string {
  if (company === undefined) throw new Failure('usage', 'name the company with --company SLUG')
  return company
}
