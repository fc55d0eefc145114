// Calls that make no sense without a company say so in the specification's words, instead of asking a wrong address.

export function requireCompanyId(companyId: string | null | undefined, what: string): string {
  if (!companyId) throw new Error(`Company ID is required for fetching ${what}`)
  return companyId
}

export interface Caller {
  companyId: string | null | undefined
  token: string | null
  /** The server knows who the token belongs to. */
  isKnown: boolean
}

/** ADDR-61, ADDR-62: calls about a customer's own things. */
export function requireCaller({ companyId, token, isKnown }: Caller): string {
  if (!companyId || token === null) throw new Error('Not authenticated or company ID is not set')
  if (!isKnown) throw new Error('User not authenticated')
  return token
}
