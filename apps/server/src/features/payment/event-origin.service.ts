// From which account of the provider an event came, and whose payments it may report (LEDGER-05): an event of one account never
// leads to a check of a payment of another.
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import { type AccountKeys, hashToken } from '../../settings/secrets.ts'
import type { PaymentDeps } from './payment.service.ts'
import { type AccountRow, listAccountsOfCompany, listNamedAccounts } from './payment-account.repository.ts'
import type { AccountName } from './payment-accounts.ts'
import type { EventOrigin } from './provider-event.repository.ts'
import { hashAccountName, openAccount } from './sealed-account.ts'

/**
 * To the address of the installation come the events of its account and of its sub-accounts; to the address of a company
 * only those of its separate keys.
 */
export async function mayReport(
  { db, accounts }: Pick<PaymentDeps, 'db' | 'accounts'>,
  { accountId: sentTo, nameHash }: EventOrigin,
  { companyId, accountId }: AccountName,
): Promise<boolean> {
  const named = nameHash === null ? [] : await listNamedAccounts(db, { nameHashes: [nameHash] })
  const isNamed = named.some(row => row.companyId === companyId && row.id === accountId)
  if (accountId === null) return sentTo === null && named.length === 0
  const secret = await accounts.open({ companyId, accountId })
  if (secret?.kind !== 'own_keys') return sentTo === null && isNamed
  if (sentTo === null || (nameHash !== null && !isNamed)) return false
  // The same account, although it was another one in between.
  return (await accounts.open({ companyId, accountId: sentTo }))?.name === secret.name
}

/** The hash of the id that an event names, under the key by which the accounts are stored. */
export async function hashOfName(
  { db, keys }: { db: Db; keys: AccountKeys },
  name: string | null,
): Promise<Buffer | null> {
  if (name === null) return null
  const [current, ...before] = keys
  const nameHashes = [current, ...before].map(key => hashAccountName([key], name))
  const [found] = await listNamedAccounts(db, { nameHashes })
  return found?.nameHash ?? hashAccountName(keys, name)
}

/** The account with separate keys whose token it is, also one that was replaced: late money still comes there. */
export async function findAccountByToken(
  { db, keys }: { db: Db; keys: AccountKeys },
  { companyId, token }: { companyId: AccountRow['companyId']; token: string },
): Promise<string | null> {
  const rows = await listAccountsOfCompany(db, { companyId })
  const found = rows.find(({ sealed, keyId, ...row }) => {
    const secret = sealed && keyId !== null ? openAccount(keys, row, { sealed, keyId }) : null
    return secret?.kind === 'own_keys' && isSame(secret.callbackToken, token)
  })
  return found?.id ?? null
}

/** Hashes have the same length whatever is sent, so the comparison takes constant time. */
export const isSame = (expected: string, given: string): boolean =>
  timingSafeEqual(hashToken(expected), hashToken(given))
