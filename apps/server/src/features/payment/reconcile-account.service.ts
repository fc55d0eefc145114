// Compares the provider's books of one account with ours. Money of known payments is recorded by the usual rules (I7), fees are
// entered as the provider says them, and every remaining difference waits for a person (I1, LEDGER-06).

import type { CompanyId } from '@pesan/contract/ids'
import type { MovementType } from '@pesan/contract/payment'
import type { DifferenceKind } from '@pesan/contract/payment-difference'
import { compareBooks, type Difference } from '@pesan/domain/payment/compare-books'
import type { Movement } from '../../providers/payment-gateway/payment-gateway.ts'
import { inParallel } from './in-parallel.ts'
import { findElsewhere, findRefundByReference, listEntries, type OwnEntry } from './own-entry.repository.ts'
import { findPayment, findPaymentByProvider } from './payment.repository.ts'
import { type PaymentDeps, syncPayment } from './payment.service.ts'
import type { OwnIds } from './payment-account.repository.ts'
import { type Account, type AccountName, limitKeyOf } from './payment-accounts.ts'
import { accountsOf } from './payment-comparison.repository.ts'
import {
  healDifferences,
  healUnread,
  insertDifference,
  listDifferences,
  type OpenDifference,
} from './payment-difference.repository.ts'
import { waitForProviderCall } from './provider-calls.service.ts'
import {
  type ChangedFee,
  listChangedFees,
  noteGone,
  saveTransactions,
  type TransactionRow,
} from './provider-transaction.repository.ts'
import { syncRefund } from './refund.service.ts'

export interface Span {
  since: Date
  until: Date
}

export interface Counts {
  captures: number
  refunds: number
}

export interface Compared {
  provider: Counts
  own: Counts
  recorded: number
  differences: OpenDifference[]
}

/** An account at the provider, with all rows that stand for it, and who is paid into it. */
export interface ComparedAccount extends AccountName, OwnIds {
  companyIds: readonly CompanyId[]
}

/** Two clocks may put the same movement on different sides of a limit of the span. */
const MARGIN_MS = 60 * 60_000
const AT_ONCE = 5

/** Null: the books could not be read completely, and nothing was changed. */
export async function reconcileAccount(
  deps: PaymentDeps,
  { account, ...of }: ComparedAccount & { account: Account },
  span: Span,
): Promise<Compared | null> {
  const { db, clock } = deps
  const { limitKey, gateway } = account
  const beforeCall = () =>
    waitForProviderCall(deps, { call: 'list_transactions', from: 'comparison', limitKey })
  const listed = await gateway.listMovements({ ...widened(span), beforeCall })
  if (listed.status !== 'listed') return null
  const { movements } = listed
  const entries = () => listEntries(db, { ...span, ...of, ids: movements.map(({ id }) => id) })
  const before = await entries()
  const unknown = compareBooks(movements, before, { ...span, now: clock.now() }).flatMap(
    ({ theirs, ours }) => (theirs && !ours ? [theirs] : []),
  )
  await inParallel(unknown, AT_ONCE, movement => recordIfOurs(deps, movement, { ...of, limitKey }))
  const own = await entries()
  const rows = rowsOf({ movements, own, ...of })
  const found = await reportAll(deps, {
    ...of,
    span,
    differences: compareBooks(movements, own, { ...span, now: clock.now() }),
    rows,
  })
  const open = await listDifferences(db, { companyId: null })
  return {
    provider: countsOf(movements),
    own: countsOf(own),
    recorded: own.length - before.length,
    differences: open.filter(({ kind, providerId }) => found.has(`${kind} ${providerId}`)),
  }
}

const widened = ({ since, until }: Span): Span => ({
  since: new Date(since.getTime() - MARGIN_MS),
  until: new Date(until.getTime() + MARGIN_MS),
})

interface Listed extends ComparedAccount {
  movements: readonly Movement[]
  own: readonly OwnEntry[]
}

/** What the provider lists of orders here, and of the only company that is paid into the account. */
function rowsOf({ movements, own, companyIds, ...name }: Listed): TransactionRow[] {
  const known = new Map(own.map(entry => [`${entry.kind} ${entry.id}`, entry]))
  const onlyCompany = new Set(companyIds).size === 1 ? companyIds[0] : undefined
  const seen = new Set<string>()
  return movements.flatMap(({ kind, id: productId, transactionId: id, reference: _reference, ...listed }) => {
    const entry = known.get(`${kind} ${productId}`)
    const companyId = entry?.companyId ?? onlyCompany
    if (companyId === undefined) return []
    const isSecond = seen.has(`${kind} ${productId}`)
    seen.add(`${kind} ${productId}`)
    const orderId = isSecond ? null : (entry?.orderId ?? null)
    return [{ ...listed, companyId, id, account: limitKeyOf(name), kind, productId, orderId }]
  })
}

type Found = Difference<Movement, OwnEntry>

interface Reported extends ComparedAccount {
  span: Span
  differences: readonly Found[]
  rows: readonly TransactionRow[]
}

/** Writes both, closes what is not found any more, and returns what is, as `kind provider_id`. */
async function reportAll(
  deps: PaymentDeps,
  { span, differences, rows, ...of }: Reported,
): Promise<Set<string>> {
  const { db, clock } = deps
  const now = clock.now()
  const accounts = accountsOf(of)
  await saveTransactions(db, { rows, now })
  await noteGone(db, { accounts, ...span, ids: rows.map(({ id }) => id), now })
  const found = new Set<string>()
  for (const difference of differences) found.add(await report(deps, difference, of))
  for (const fee of await listChangedFees(db, { accounts, ...span }))
    found.add(await reportFee(deps, fee, of))
  await healDifferences(db, { accounts, ...span, found: [...found], now })
  await healUnread(db, { accounts, now })
  return found
}

/** Reads the payment or refund from the provider, which records its outcome. After a restore there may be thousands of payments. */
async function recordIfOurs(
  deps: PaymentDeps,
  { kind, reference }: Movement,
  account: OwnIds & { limitKey: string },
): Promise<void> {
  if (reference === null) return
  if (kind === 'refund') {
    const refund = await findRefundByReference(deps.db, reference)
    if (refund !== null) await syncRefund(deps, refund)
    return
  }
  const payment = await findPaymentByProvider(deps.db, { requestId: null, methodId: null, reference })
  if (payment === null || !isOf(account, payment)) return
  await waitForProviderCall(deps, { call: 'look', from: 'comparison', limitKey: account.limitKey })
  await syncPayment(deps, payment)
}

/** What one account lists says nothing about a payment of another. */
const isOf = ({ accountIds }: OwnIds, { accountId }: { accountId: string | null }): boolean =>
  accountId === null ? accountIds === null : accountIds?.includes(accountId) === true

async function report(
  deps: PaymentDeps,
  { kind, theirs, ours }: Found,
  of: ComparedAccount,
): Promise<string> {
  const { db, ids, clock } = deps
  const entry = theirs ?? ours
  if (!entry) throw new Error('a difference without an entry')
  const owner = ours ?? (theirs && (await ownerOf(deps, theirs, of)))
  const named: DifferenceKind = owner && 'isElsewhere' in owner ? `${entry.kind}_other_account` : kind
  await insertDifference(db, {
    id: ids.uuid(),
    account: limitKeyOf(of),
    kind: named,
    providerId: entry.id,
    reference: theirs?.reference ?? null,
    companyId: owner?.companyId ?? null,
    orderId: owner?.orderId ?? null,
    providerAmount: theirs?.amount ?? null,
    ownAmount: owner?.amount ?? null,
    at: entry.at,
    now: clock.now(),
  })
  return `${named} ${entry.id}`
}

type Owner = Pick<OwnEntry, 'companyId' | 'orderId'> & { amount: number | null; isElsewhere?: true }

/** Whose it is: our payment is its reference, perhaps one of another account. */
async function ownerOf(
  { db }: Pick<PaymentDeps, 'db'>,
  { kind, id, reference }: Movement,
  account: OwnIds,
): Promise<Owner | null> {
  const elsewhere = await findElsewhere(db, { kind, id })
  if (elsewhere) return { ...elsewhere, isElsewhere: true }
  const key =
    kind === 'capture'
      ? await findPaymentByProvider(db, { requestId: null, methodId: null, reference })
      : null
  const payment = key && (await findPayment(db, key))
  if (!key || !payment) return null
  const { companyId, orderId } = payment
  const owner = { companyId, orderId, amount: null }
  return isOf(account, key) ? owner : { ...owner, isElsewhere: true }
}

async function reportFee(deps: PaymentDeps, fee: ChangedFee, of: ComparedAccount): Promise<string> {
  const { companyId, orderId, productId, at } = fee
  const kind = `${fee.kind}_fee` as const
  const amounts = { providerAmount: fee.fee, ownAmount: fee.firstFee }
  const about = {
    kind,
    account: limitKeyOf(of),
    providerId: productId,
    reference: null,
    companyId,
    orderId,
    at,
  }
  await insertDifference(deps.db, { id: deps.ids.uuid(), ...about, ...amounts, now: deps.clock.now() })
  return `${kind} ${productId}`
}

const countsOf = (entries: readonly { kind: MovementType }[]): Counts => ({
  captures: entries.filter(({ kind }) => kind === 'capture').length,
  refunds: entries.filter(({ kind }) => kind === 'refund').length,
})
