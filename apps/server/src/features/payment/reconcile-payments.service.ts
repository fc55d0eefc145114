// Compares the provider's books with ours for a span, for example after a restore. Money of known payments is
// recorded by the usual rules (I7); every remaining difference waits for a person (I1).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { compareBooks, type Difference } from '@pesan/domain/payment/compare-books'
import type { Movement } from '../../providers/payment-gateway/payment-gateway.ts'
import { inParallel } from './in-parallel.ts'
import { findPayment, findPaymentByProvider } from './payment.repository.ts'
import { type PaymentDeps, syncPayment } from './payment.service.ts'
import { listAccounts, type OwnIds } from './payment-account.repository.ts'
import type { Account } from './payment-accounts.ts'
import {
  findRefundByReference,
  insertDifference,
  listDifferences,
  listEntries,
  type OpenDifference,
  type OwnEntry,
} from './payment-difference.repository.ts'
import { workRefund } from './refund.service.ts'

export interface Span {
  since: Date
  until: Date
}

interface Counts {
  captures: number
  refunds: number
}

export type Reconciliation =
  | (Compared & { unread: UnreadAccount[] })
  /** No account could be read completely; nothing was changed. */
  | { status: 'unavailable' }

interface Compared {
  status: 'compared'
  provider: Counts
  own: Counts
  recorded: number
  differences: OpenDifference[]
}

/** Named by its company, since its id is never shown (LEDGER-07); null: the installation's own. */
export interface UnreadAccount {
  slug: string | null
}

/** Two clocks may put the same movement on different sides of a limit of the span. */
const MARGIN_MS = 60 * 60_000
const AT_ONCE = 5

/** Of every account, one after the other; one that cannot be read stops no other. */
export async function reconcilePayments(deps: PaymentDeps, span: Span): Promise<Reconciliation> {
  const all: Compared[] = []
  const unread: UnreadAccount[] = []
  for (const { slug, ...name } of [PLATFORM, ...(await listAccounts(deps.db))]) {
    const account = await deps.accounts.find(name)
    // Without keys the installation has no account.
    if (!account && name.accountId === null) continue
    const compared = account && (await reconcileAccount(deps, { account, ...name }, span))
    if (compared) all.push(compared)
    else {
      const { companyId, accountId } = name
      deps.log.warn({ slug, companyId, accountId }, 'the books of a payment account could not be read')
      unread.push({ slug })
    }
  }
  if (all.length === 0 && unread.length > 0) return { status: 'unavailable' }
  return { ...sumOf(all), unread }
}

const PLATFORM = { companyId: null, accountId: null, accountIds: null, slug: null }

const sumOf = (all: readonly Compared[]): Compared => {
  const sum = (which: 'provider' | 'own', kind: keyof Counts): number =>
    all.reduce((total, compared) => total + compared[which][kind], 0)
  const counts = (which: 'provider' | 'own'): Counts => ({
    captures: sum(which, 'captures'),
    refunds: sum(which, 'refunds'),
  })
  return {
    status: 'compared',
    provider: counts('provider'),
    own: counts('own'),
    recorded: all.reduce((total, { recorded }) => total + recorded, 0),
    differences: all.flatMap(({ differences }) => differences),
  }
}

/** Null: the books could not be read completely, and nothing was changed. */
async function reconcileAccount(
  deps: PaymentDeps,
  { account, accountIds }: { account: Account } & OwnIds,
  span: Span,
): Promise<Compared | null> {
  const { db, clock } = deps
  const listed = await account.gateway.listMovements(widened(span))
  if (listed.status !== 'listed') return null
  const { movements } = listed
  const entries = () => listEntries(db, { ...span, accountIds, ids: movements.map(({ id }) => id) })
  const before = await entries()
  const unknown = compareBooks(movements, before, { ...span, now: clock.now() }).flatMap(
    ({ theirs, ours }) => (theirs && !ours ? [theirs] : []),
  )
  await inParallel(unknown, AT_ONCE, movement => recordIfOurs(deps, movement, { accountIds }))
  const own = await entries()
  const differences = compareBooks(movements, own, { ...span, now: clock.now() })
  for (const difference of differences) await report(deps, difference, { accountIds })
  const found = new Set(differences.map(keyOf))
  const open = await listDifferences(db, { companyId: null })
  return {
    status: 'compared',
    provider: countsOf(movements),
    own: countsOf(own),
    recorded: own.length - before.length,
    differences: open.filter(difference => found.has(`${difference.kind} ${difference.providerId}`)),
  }
}

const widened = ({ since, until }: Span): Span => ({
  since: new Date(since.getTime() - MARGIN_MS),
  until: new Date(until.getTime() + MARGIN_MS),
})

/** Reads the payment or refund from the provider, which records its outcome. */
async function recordIfOurs(
  deps: PaymentDeps,
  { kind, reference }: Movement,
  account: OwnIds,
): Promise<void> {
  if (reference === null) return
  if (kind === 'refund') {
    const refund = await findRefundByReference(deps.db, reference)
    if (refund !== null) await workRefund(deps, refund)
    return
  }
  const payment = await findPaymentByProvider(deps.db, { requestId: null, methodId: null, reference })
  if (payment !== null && isOf(account, payment)) await syncPayment(deps, payment)
}

/** What one account lists says nothing about a payment of another. */
const isOf = ({ accountIds }: OwnIds, { accountId }: { accountId: string | null }): boolean =>
  accountId === null ? accountIds === null : accountIds?.includes(accountId) === true

type Found = Difference<Movement, OwnEntry>

async function report(deps: PaymentDeps, { kind, theirs, ours }: Found, account: OwnIds): Promise<void> {
  const { db, ids, clock } = deps
  const entry = theirs ?? ours
  if (!entry) throw new Error('a difference without an entry')
  const { companyId, orderId } = ours ?? (await ownerOf(deps, theirs, account))
  await insertDifference(db, {
    id: ids.uuid(),
    kind,
    providerId: entry.id,
    reference: theirs?.reference ?? null,
    companyId,
    orderId,
    providerAmount: theirs?.amount ?? null,
    ownAmount: ours?.amount ?? null,
    at: entry.at,
    now: clock.now(),
  })
}

interface Owner {
  companyId: CompanyId | null
  orderId: OrderId | null
}

/** Whose capture it is, if our payment is its reference. */
async function ownerOf(
  { db }: Pick<PaymentDeps, 'db'>,
  theirs: Movement | null,
  account: OwnIds,
): Promise<Owner> {
  const reference = theirs?.kind === 'capture' ? theirs.reference : null
  const key = await findPaymentByProvider(db, { requestId: null, methodId: null, reference })
  const payment = key && isOf(account, key) ? await findPayment(db, key) : null
  return { companyId: payment?.companyId ?? null, orderId: payment?.orderId ?? null }
}

const keyOf = ({ kind, theirs, ours }: Found): string => `${kind} ${(theirs ?? ours)?.id}`

const countsOf = (entries: readonly { kind: 'capture' | 'refund' }[]): Counts => ({
  captures: entries.filter(({ kind }) => kind === 'capture').length,
  refunds: entries.filter(({ kind }) => kind === 'refund').length,
})
