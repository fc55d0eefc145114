// The company's price table by distance: the quoter that needs no provider.
import { bandQuotes } from '@pesan/domain/delivery/bands'
import type { DeliveryQuoter } from '../delivery-quoter.ts'

export const bandTableQuoter: DeliveryQuoter = {
  quote: async ({ bands, distanceKm }) => ({ status: 'quoted', quotes: bandQuotes(bands, distanceKm) }),
}
