// A documented refusal as an error, thrown to leave a route; everywhere below, refusals are values.
import type { Charges } from '@pesan/contract/charge'
import { type ErrorCode, errorCatalogue } from '@pesan/contract/errors'

export interface RefusalDetails {
  /** One or more texts per field. */
  errors?: Record<string, string[]>
  /** Further members of the answer, as the contract documents them. */
  extra?: Record<string, string | number | null | readonly (string | object)[] | Charges>
  retryAfterS?: number
}

export class Refused extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}

/** The answer's status and body for a refusal (AMB-063). */
export function refusalAnswer({ code, details }: Refused): { status: number; body: string } {
  const { status, message, messageKey } = errorCatalogue[code]
  const body = { status: false, code, message, messageKey, ...details.extra, errors: details.errors }
  return { status, body: JSON.stringify(body) }
}
