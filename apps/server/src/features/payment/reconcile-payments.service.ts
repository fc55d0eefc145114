// Compares the provider's books of every account with ours for a span, for example after a restore.
import type { PaymentDeps } from './payment.service.ts'
import { listAccounts } from './payment-account.repository.ts'
import type { OpenDifference } from './payment-difference.repository.ts'
import { type Compared, type Counts, reconcileAccount, type Span } from './reconcile-account.service.ts'

export type Reconciliation =
  | (Compared & { status: 'compared'; unread: UnreadAccount[] })
  /** No account could be read completely; nothing was changed. */
  | { status: 'unavailable' }

/** Named by its company, since its id is never shown (LEDGER-07); null: the installation's own. */
export interface UnreadAccount {
  slug: string | null
}

export const PLATFORM = { companyId: null, accountId: null, accountIds: null, companyIds: [], slug: null }

/** One account after the other; one that cannot be read stops no other. */
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
  return { status: 'compared', ...sumOf(all), unread }
}

const sumOf = (all: readonly Compared[]): Compared => {
  const sum = (which: 'provider' | 'own', kind: keyof Counts): number =>
    all.reduce((total, compared) => total + compared[which][kind], 0)
  const counts = (which: 'provider' | 'own'): Counts => ({
    captures: sum(which, 'captures'),
    refunds: sum(which, 'refunds'),
  })
  return {
    provider: counts('provider'),
    own: counts('own'),
    recorded: all.reduce((total, { recorded }) => total + recorded, 0),
    differences: all.flatMap<OpenDifference>(({ differences }) => differences),
  }
}
