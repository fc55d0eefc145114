// The courier prices of a server without credentials: never a price, instead of a wrong one.
import type { DeliveryQuoter } from './delivery-quoter.ts'

export const disabledQuoter: DeliveryQuoter = {
  quote: async () => ({ status: 'unavailable', reason: 'not_configured' }),
}
