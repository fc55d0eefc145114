// A customer whose token is valid at the company of the call.
import type { CustomerId } from '@pesan/contract/ids'
import type { RateLimitResult } from '../features/rate-limit/rate-limit-result.ts'

export interface SignedInCustomer {
  customerId: CustomerId
  tokenHash: Buffer
  /** Never limited for an endpoint without a limit. */
  rateLimit: RateLimitResult
}
