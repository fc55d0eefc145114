// Polls the provider for all pending payments, whatever webhooks arrived. Pending charges are listed fifty in one call;
// only those that are no longer pending, or due, are read one by one.

import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { checkIntervalMs } from '@pesan/domain/payment/check-interval'
import { MAX_LISTED_CHARGES } from '../../providers/payment-gateway/payment-gateway.ts'
import { inParallel } from './in-parallel.ts'
import { type PaymentDeps, reschedulePayment, syncPayment } from './payment.service.ts'
import { limitKeyOf } from './payment-accounts.ts'
import { takeProviderCall } from './provider-calls.service.ts'
import {
  type ClaimedPayment,
  claimPayments,
  type ListOutcome,
  releasePayments,
} from './watched-payment.repository.ts'

const CLAIM = 500
/** Longer than a round takes, even if the provider hangs; other processes take over a killed round afterwards. */
const CLAIMED_FOR_MS = 2 * 60_000
const AT_ONCE = 10

/** Runs one round; true if more payments may be due. */
export async function watchPayments(deps: PaymentDeps, stopping?: AbortSignal): Promise<boolean> {
  const now = deps.clock.now()
  const claimedUntil = new Date(now.getTime() + CLAIMED_FOR_MS)
  const claimed = await claimPayments(deps.db, { now, until: claimedUntil, limit: CLAIM })
  const [waiting, others] = partition(claimed, payment => onlyWaits(payment, now))
  const changed = await findChanged(deps, waiting, claimedUntil)
  await checkEach(deps, [...changed, ...others], { claimedUntil, stopping })
  return claimed.length === CLAIM
}

/** Only a payment can change its state now, and the list of charges shows that. */
const onlyWaits = (payment: ClaimedPayment, now: Date): boolean =>
  payment.status === 'waiting' &&
  payment.providerRequestId !== null &&
  awaitsPayment(payment.orderStatus) &&
  !payment.isReplaced &&
  payment.dueAt > now

/** Returns the payments that must be read; releases the others until the next round. */
async function findChanged(
  deps: PaymentDeps,
  waiting: readonly ClaimedPayment[],
  claimedUntil: Date,
): Promise<ClaimedPayment[]> {
  const changed: ClaimedPayment[] = []
  for (const some of listable(waiting)) {
    const { found, outcome } = await findChangedOf(deps, some)
    changed.push(...found)
    const now = deps.clock.now()
    const payments = some
      .filter(payment => !found.includes(payment))
      .map(({ companyId, id, createdAt }) => ({
        companyId,
        id,
        at: new Date(now.getTime() + checkIntervalMs(now.getTime() - createdAt.getTime())),
      }))
    await releasePayments(deps.db, { payments, claimedUntil, outcome, now })
  }
  return changed
}

/** One list is of one account. */
function listable(waiting: readonly ClaimedPayment[]): ClaimedPayment[][] {
  const ofAccount = Map.groupBy(waiting, ({ accountId }) => accountId)
  return [...ofAccount.values()].flatMap(payments =>
    Array.from({ length: Math.ceil(payments.length / MAX_LISTED_CHARGES) }, (_, index) =>
      payments.slice(index * MAX_LISTED_CHARGES, (index + 1) * MAX_LISTED_CHARGES),
    ),
  )
}

async function findChangedOf(
  deps: PaymentDeps,
  some: readonly ClaimedPayment[],
): Promise<{ found: ClaimedPayment[]; outcome: ListOutcome }> {
  const account = some[0] ? await deps.accounts.find(some[0]) : null
  if (!account) return { found: [], outcome: 'not_asked' }
  const { limitKey, gateway } = account
  const waitMs = await takeProviderCall(deps, { call: 'list_charges', from: 'watch', limitKey })
  const ids = some.flatMap(({ providerRequestId: id }) => id ?? [])
  const listed = waitMs > 0 ? null : await gateway.listCharges(ids)
  if (!listed) return { found: [], outcome: 'not_asked' }
  if (listed.status !== 'listed') return { found: [], outcome: 'no_answer' }
  const found = some.filter(({ providerRequestId: id }) => listed.charges.get(id ?? '') !== 'waiting')
  return { found, outcome: 'answered' }
}

async function checkEach(
  deps: PaymentDeps,
  payments: readonly ClaimedPayment[],
  { claimedUntil, stopping }: { claimedUntil: Date; stopping: AbortSignal | undefined },
): Promise<void> {
  const left: { payment: ClaimedPayment; waitMs: number }[] = []
  const noCallForMs = new Map<string, Promise<number>>()
  // Sequential for each account, so that the soonest due get the remaining calls.
  const takeCall = (limitKey: string) => {
    const taken = (noCallForMs.get(limitKey) ?? Promise.resolve(0)).then(waitMs =>
      waitMs > 0 ? waitMs : takeProviderCall(deps, { call: 'look', from: 'watch', limitKey }),
    )
    noCallForMs.set(limitKey, taken)
    return taken
  }
  const look = async (payment: ClaimedPayment) => {
    const waitMs = await takeCall(limitKeyOf(payment))
    if (waitMs > 0) left.push({ payment, waitMs })
    else if ((await syncPayment(deps, payment)) === 'unknown') await reschedulePayment(deps, payment)
  }
  await inParallel(payments, AT_ONCE, look, stopping)
  const now = deps.clock.now()
  const released = left.map(({ payment: { companyId, id }, waitMs }) => ({
    companyId,
    id,
    at: new Date(now.getTime() + waitMs),
  }))
  await releasePayments(deps.db, { payments: released, claimedUntil, outcome: 'not_asked', now })
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))]
}
