// The account under which a payment was made, opened for a call to the provider (LEDGER-05). Null stands for the installation's
// own account everywhere.
import type { CompanyId } from '@pesan/contract/ids'
import type { Company } from '../../companies/company.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type {
  PaymentGateway,
  PaymentProvider,
  ProviderAccount,
} from '../../providers/payment-gateway/payment-gateway.ts'
import type { AccountKeys } from '../../settings/secrets.ts'
import type { XenditKeys } from '../../settings/xendit-settings.ts'
import { findAccount } from './payment-account.repository.ts'
import { type AccountSecret, openAccount } from './sealed-account.ts'

export interface AccountName {
  /** Null only where the account is. */
  companyId: CompanyId | null
  accountId: string | null
}

export interface Account {
  gateway: PaymentGateway
  /** The provider counts calls by account. */
  limitKey: string
}

/** What the browser needs to have a card stored under the company's account. */
export interface CardAccount {
  publishableKey: string
  /** The sub-account on whose behalf the card is stored. */
  forUser: string | null
}

export interface PaymentAccounts {
  /** Whether a company without an account is paid into the one of the installation. */
  hasDefault: boolean
  /** Null: it cannot be opened, or the installation has no keys for it. */
  find(name: AccountName): Promise<Account | null>
  /** What the account contains; null for the installation's own. */
  open(name: AccountName): Promise<AccountSecret | null>
  /** Null: the company cannot be paid online. */
  findCardAccount(company: PaidCompany): Promise<CardAccount | null>
}

type PaidCompany = Pick<Company, 'id' | 'paymentAccount'>

export interface PaymentAccountsOptions {
  db: Db
  log: Log
  keys: AccountKeys
  provider: PaymentProvider
  platform: XenditKeys | null
  hasDefaultAccount: boolean
}

export const limitKeyOf = ({ accountId }: Pick<AccountName, 'accountId'>): string => accountId ?? 'platform'

export function createPaymentAccounts({
  db,
  log,
  keys,
  provider,
  platform,
  hasDefaultAccount,
}: PaymentAccountsOptions): PaymentAccounts {
  async function open({ companyId, accountId: id }: AccountName): Promise<AccountSecret | null> {
    if (id === null || companyId === null) return null
    const row = await findAccount(db, { companyId, id })
    if (!row?.sealed || row.keyId === null) return null
    const secret = openAccount(keys, { companyId, id }, { sealed: row.sealed, keyId: row.keyId })
    if (secret === null)
      log.error(
        { companyId, accountId: id },
        'a payment account cannot be opened by the keys of this installation',
      )
    return secret
  }
  async function find(name: AccountName): Promise<Account | null> {
    const secret = await open(name)
    if (name.accountId !== null && secret === null) return null
    const gateway = provider.gatewayOf(secret ? toProviderAccount(secret) : { kind: 'platform' })
    return gateway && { gateway, limitKey: limitKeyOf(name) }
  }
  const hasDefault = hasDefaultAccount && provider.gatewayOf({ kind: 'platform' }) !== null
  return {
    hasDefault,
    open,
    find,
    async findCardAccount({ id: companyId, paymentAccount }) {
      const ofPlatform = platform && { publishableKey: platform.publishableKey, forUser: null }
      if (paymentAccount === null) return hasDefault ? ofPlatform : null
      const secret = await open({ companyId, accountId: accountIdOf(paymentAccount) })
      if (secret?.kind === 'own_keys') return { publishableKey: secret.publishableKey, forUser: null }
      if (secret?.kind === 'sub_account') return ofPlatform && { ...ofPlatform, forUser: secret.name }
      return paymentAccount.kind === 'platform' ? ofPlatform : null
    },
  }
}

const toProviderAccount = (secret: AccountSecret): ProviderAccount =>
  secret.kind === 'own_keys' ? { kind: 'own_keys', secretKey: secret.secretKey } : secret

export const accountIdOf = (account: Company['paymentAccount']): string | null =>
  account === null || account.kind === 'platform' ? null : account.id

/** LEDGER-05: in production a company without an account takes no money online. */
export async function takesOnline(accounts: PaymentAccounts, company: PaidCompany): Promise<boolean> {
  const { id: companyId, paymentAccount } = company
  if (paymentAccount === null) return accounts.hasDefault
  return (await accounts.find({ companyId, accountId: accountIdOf(paymentAccount) })) !== null
}
