// Sets the account into which a company is paid (LEDGER-05). The same account with other keys stays the same; another one
// replaces it for what comes, and the previous one stays for what was paid under it.

import type { ActivityValues } from '@pesan/contract/activity'
import type { CompanyId } from '@pesan/contract/ids'
import type { PaymentAccountBody } from '@pesan/contract/payment-account'
import { lockCompany, raiseCompanyVersion } from '../../companies/company-lock.repository.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { AccountKeys } from '../../settings/secrets.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import {
  type AccountRow,
  findCurrentAccount,
  insertAccount,
  listStaleAccounts,
  replaceAccount,
  resealAccount,
} from './payment-account.repository.ts'
import { type AccountSecret, hashAccountName, openAccount, sealAccount } from './sealed-account.ts'

export interface AccountDeps extends RecordingDeps {
  clock: Clock
  ids: Ids
  accountKeys: AccountKeys
  /** Notifies every process that the company changed. */
  companyChanged(id: CompanyId): Promise<void>
}

export async function setAccount(
  deps: AccountDeps,
  { companyId, account }: { companyId: CompanyId; account: PaymentAccountBody | null },
): Promise<void> {
  const { db, clock, ids, accountKeys, activity } = deps
  const now = clock.now()
  const isChanged = await transaction(db, async tx => {
    await lockCompany(tx, { companyId })
    const before = await findCurrentAccount(tx, { companyId })
    const secret = account && secretOf(account)
    if (before?.kind === account?.kind && (secret === null || isNamed(deps, before, secret))) {
      if (secret === null || before === null) {
        activity.nothingChanged()
        return false
      }
      await resealAccount(tx, sealedRow(accountKeys, before, secret))
    } else {
      await replaceAccount(tx, { companyId, now })
      if (account !== null) {
        const key = { companyId, id: ids.uuid() }
        const row = secret ? sealedRow(accountKeys, key, secret) : { ...key, ...NOTHING_SEALED }
        await insertAccount(tx, { ...row, kind: account.kind, now })
      }
    }
    await raiseCompanyVersion(tx, { companyId, now })
    await activity.record(tx, {
      companyId,
      subject: null,
      before: factsOf(before?.kind ?? null),
      after: factsOf(account?.kind ?? null),
    })
    return true
  })
  if (isChanged) await deps.companyChanged(companyId)
}

const NOTHING_SEALED = { sealed: null, keyId: null, nameHash: null }
const factsOf = (account: AccountRow['kind'] | null): ActivityValues => ({ payment_account: account })

function secretOf(account: PaymentAccountBody): AccountSecret | null {
  switch (account.kind) {
    case 'platform':
      return null
    case 'sub_account':
      return { kind: 'sub_account', name: account.account, splitRule: account.split_rule ?? null }
    case 'own_keys':
      return {
        kind: 'own_keys',
        name: account.account,
        secretKey: account.secret_key,
        publishableKey: account.publishable_key,
        callbackToken: account.callback_token,
      }
  }
}

/** Whether the row is this account at the provider. */
function isNamed({ accountKeys }: AccountDeps, row: AccountRow | null, { name }: AccountSecret): boolean {
  if (!row?.sealed || row.keyId === null) return false
  return openAccount(accountKeys, row, { sealed: row.sealed, keyId: row.keyId })?.name === name
}

const sealedRow = (
  keys: AccountKeys,
  { companyId, id }: { companyId: CompanyId; id: string },
  secret: AccountSecret,
) => ({
  companyId,
  id,
  ...sealAccount(keys, { companyId, id }, secret),
  nameHash: hashAccountName(keys, secret.name),
})

/** After a change of the secret key: seals again what the key before has sealed. */
export async function resealAccounts({
  db,
  accountKeys,
}: Pick<AccountDeps, 'db' | 'accountKeys'>): Promise<void> {
  for (const { sealed, keyId, ...row } of await listStaleAccounts(db, { keyId: accountKeys[0].id })) {
    const secret = sealed && keyId !== null ? openAccount(accountKeys, row, { sealed, keyId }) : null
    if (secret) await resealAccount(db, sealedRow(accountKeys, row, secret))
  }
}

/** Into which account the company is paid now; null: none. */
export const readAccount = async (
  { db }: { db: Db },
  key: { companyId: CompanyId },
): Promise<Pick<AccountRow, 'kind' | 'createdAt'> | null> => findCurrentAccount(db, key)
