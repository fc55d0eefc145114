// Requests the current state from the provider before an unpaid order is given up or paid another way. The customer
// does not wait for a hanging provider; its later answer is settled by the same rules (I7).
import { setTimeout as pause } from 'node:timers/promises'
import { type PaymentDeps, type PaymentKey, syncPayment } from './payment.service.ts'

const LONGEST_WAIT_MS = 2_500

/** Applies the provider's answer. False if that takes too long: the reconciler then does it. */
export async function finalCheck(deps: PaymentDeps, payment: PaymentKey): Promise<boolean> {
  const waiting = new AbortController()
  const check = syncPayment(deps, payment).then(
    result => result === 'settled',
    (error: unknown) => {
      deps.log.warn(
        { err: error, paymentId: payment.id },
        'a payment could not be checked and will be retried',
      )
      return false
    },
  )
  const timeout = pause(LONGEST_WAIT_MS, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([check, timeout])
  } finally {
    waiting.abort()
  }
}
