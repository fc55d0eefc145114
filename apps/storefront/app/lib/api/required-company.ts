// Calls that need a company throw the specification's error without one, instead of requesting a wrong URL.

export function requireCompanyId(companyId: string | null | undefined, what: string): string {
  if (!companyId) throw new Error(`Company ID is required for fetching ${what}`)
  return companyId
}

export interface Caller {
  companyId: string | null | undefined
  token: string | null
  /** Whether the customer of the token is known. */
  isKnown: boolean
}

/** ADDR-61, ADDR-62: calls about a customer's own data. */
export function requireCaller({ companyId, token, isKnown }: Caller): string {
  if (!companyId || token === null) throw new Error('Not authenticated or company ID is not set')
  if (!isKnown) throw new Error('User not authenticated')
  return token
}
