// Compares every account with the provider's books once a night (LEDGER-06). Processes share the accounts; one that cannot be
// read is tried again every hour, and after a day it is a matter for a person.

import type { PaymentDeps } from './payment.service.ts'
import { listAccounts } from './payment-account.repository.ts'
import { limitKeyOf } from './payment-accounts.ts'
import {
  type ClaimedComparison,
  claimComparison,
  releaseComparison,
  scheduleComparisons,
} from './payment-comparison.repository.ts'
import { insertDifference } from './payment-difference.repository.ts'
import { type ComparedAccount, reconcileAccount } from './reconcile-account.service.ts'
import { PLATFORM } from './reconcile-payments.service.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** 02.00 in Jakarta and 03.00 in Bali. */
const NIGHT_UTC_HOUR = 19
/** Fees, refunds and settlements are reported later than the payment. */
const LOOKS_BACK_MS = 7 * DAY_MS
/** However long a difference is open: the provider's list is not read from its beginning every night. */
const LOOKS_BACK_AT_MOST_MS = 45 * DAY_MS
const UNREAD_MATTERS_AFTER_MS = DAY_MS
/** Longer than a comparison takes; afterwards another process repeats that of a killed one. */
const CLAIMED_FOR_MS = 30 * 60_000

export async function compareDueAccounts(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const listed = [{ ...PLATFORM, createdAt: new Date(0) }, ...(await listAccounts(db))]
  const byKey = new Map(listed.map(account => [limitKeyOf(account), account]))
  const accounts = [...byKey.keys()]
  await scheduleComparisons(db, { accounts, dueAt: nextNight(clock.now()) })
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIMED_FOR_MS)
    const claimed = stopping?.aborted ? null : await claimComparison(db, { now, until, accounts })
    const account = claimed && byKey.get(claimed.account)
    if (!account) return
    await compareClaimed(deps, { ...account, ...claimed })
  }
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_UTC_HOUR, 0, 0, 0)
  return night > now ? night : new Date(night.getTime() + DAY_MS)
}

interface Claimed extends ComparedAccount, ClaimedComparison {
  slug: string | null
  createdAt: Date
}

async function compareClaimed(deps: PaymentDeps, claimed: Claimed): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const { account: key } = claimed
  const account = await deps.accounts.find(claimed)
  const isWithout = account === null && claimed.accountId === null
  const isRead = isWithout || (account !== null && (await compare(deps, { ...claimed, account }, now)))
  if (isRead) {
    const comparedUntil = isWithout ? null : now
    await releaseComparison(db, { account: key, dueAt: nextNight(now), comparedUntil, failingSince: null })
    return
  }
  const failingSince = claimed.failingSince ?? now
  if (now.getTime() - failingSince.getTime() >= UNREAD_MATTERS_AFTER_MS)
    await reportUnread(deps, { ...claimed, failingSince })
  const dueAt = new Date(now.getTime() + HOUR_MS)
  await releaseComparison(db, { account: key, dueAt, comparedUntil: null, failingSince })
}

/** False: the books could not be read, or not be written here. */
async function compare(
  deps: PaymentDeps,
  { account, ...claimed }: Omit<Claimed, 'account'> & Parameters<typeof reconcileAccount>[1],
  now: Date,
): Promise<boolean> {
  const { slug, companyId, accountId } = claimed
  const about = { slug, companyId, accountId }
  try {
    const span = { since: sinceOf(claimed, now), until: now }
    const compared = await reconcileAccount(deps, { ...claimed, account }, span)
    if (compared === null) deps.log.warn(about, 'the books of a payment account could not be read')
    else
      deps.log.info(
        { ...about, ...compared, differences: compared.differences.length },
        'books were compared',
      )
    return compared !== null
  } catch (err) {
    deps.log.error({ ...about, err }, 'the comparison of a payment account failed')
    return false
  }
}

/** Before an account was set, nothing was paid into it for us. */
function sinceOf(
  { comparedUntil, oldestOpen, createdAt }: Pick<Claimed, 'comparedUntil' | 'oldestOpen' | 'createdAt'>,
  now: Date,
): Date {
  const ago = (ms: number) => now.getTime() - ms
  const wanted = Math.min(
    ago(LOOKS_BACK_MS),
    comparedUntil?.getTime() ?? ago(LOOKS_BACK_AT_MOST_MS),
    oldestOpen?.getTime() ?? Infinity,
  )
  return new Date(Math.max(wanted, ago(LOOKS_BACK_AT_MOST_MS), createdAt.getTime()))
}

const reportUnread = (
  { db, ids, clock }: PaymentDeps,
  { account, companyId, failingSince }: Claimed & { failingSince: Date },
): Promise<void> =>
  insertDifference(db, {
    id: ids.uuid(),
    account,
    kind: 'account_unread',
    providerId: account,
    reference: null,
    companyId,
    orderId: null,
    providerAmount: null,
    ownAmount: null,
    at: failingSince,
    now: clock.now(),
  })
