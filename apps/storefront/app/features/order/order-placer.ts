// The one order placer of the page.
import { companyCall } from '../../lib/api/company-call.ts'
import { attemptStore } from './checkout-attempt.ts'
import { createOrderPlacer } from './place-order.ts'

export const orderPlacer = createOrderPlacer({
  call: companyCall,
  attempts: attemptStore,
  newKey: () => crypto.randomUUID(),
  nowMs: () => Date.now(),
})
