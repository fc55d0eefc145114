// The order placer of the page.
import { companyCall } from '../../lib/api/company-call.ts'
import { type AttemptDeps, attemptStore, openAttempt } from './checkout-attempt.ts'
import { createOrderPlacer } from './place-order.ts'

const DEPS: AttemptDeps = { newKey: () => crypto.randomUUID(), nowMs: () => Date.now() }

export const orderPlacer = createOrderPlacer({ call: companyCall, attempts: attemptStore, ...DEPS })

/** Call when the cart is opened for paying. */
export const openCheckout = (): void => openAttempt(attemptStore, DEPS)
