// The one order placer of the page.
import { companyCall } from '../../lib/api/company-call.ts'
import { type AttemptTools, attemptStore, openAttempt } from './checkout-attempt.ts'
import { createOrderPlacer } from './place-order.ts'

const TOOLS: AttemptTools = { newKey: () => crypto.randomUUID(), nowMs: () => Date.now() }

export const orderPlacer = createOrderPlacer({ call: companyCall, attempts: attemptStore, ...TOOLS })

/** The cart is open for paying. */
export const openCheckout = (): void => openAttempt(attemptStore, TOOLS)
