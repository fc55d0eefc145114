// The courier quotes of a server without credentials: no price rather than a wrong one.
import type { DeliveryQuoter } from './delivery-quoter.ts'

export const disabledQuoter: DeliveryQuoter = {
  quote: async () => ({ status: 'unavailable', reason: 'not_configured' }),
}
