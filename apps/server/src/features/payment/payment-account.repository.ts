// The accounts of companies at the payment provider, sealed (LEDGER-07). A row that was replaced stays for its payments.
import { type CompanyId, companyId } from '@pesan/contract/ids'
import { paymentAccountKind } from '@pesan/contract/payment-account'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, bytea, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import type { AccountKeyOf } from './sealed-account.ts'

const accountRow = v.object({
  companyId,
  id: v.string(),
  kind: paymentAccountKind,
  sealed: v.nullable(v.instance(Buffer)),
  keyId: v.nullable(v.string()),
  nameHash: v.nullable(v.instance(Buffer)),
  createdAt: v.date(),
})
export type AccountRow = v.InferOutput<typeof accountRow>

const COLUMNS = 'company_id, id, kind, sealed, key_id, name_hash, created_at'
const accountKey = { ...companyKey, id: uuid() }

const findStatement = statement(
  'payment_account.find',
  `select ${COLUMNS} from payment_account where company_id = :companyId and id = :id`,
  { params: accountKey, row: accountRow },
)

export const findAccount = async (db: Db, key: AccountKeyOf): Promise<AccountRow | null> =>
  (await db.query(findStatement, key))[0] ?? null

const findCurrentStatement = statement(
  'payment_account.find_current',
  `select ${COLUMNS} from payment_account where company_id = :companyId and replaced_at is null`,
  { params: companyKey, row: accountRow },
)

export const findCurrentAccount = async (db: Db, key: { companyId: CompanyId }): Promise<AccountRow | null> =>
  (await db.query(findCurrentStatement, key))[0] ?? null

const listOfCompanyStatement = statement(
  'payment_account.list_of_company',
  `select ${COLUMNS} from payment_account where company_id = :companyId order by created_at desc, id limit 100`,
  { params: companyKey, row: accountRow },
)

/** Newest first, with those that were replaced. */
export const listAccountsOfCompany = (db: Db, key: { companyId: CompanyId }): Promise<AccountRow[]> =>
  db.query(listOfCompanyStatement, key)

const listNamedStatement = statement(
  'payment_account.list_named',
  `select ${COLUMNS} from payment_account where name_hash = any(:nameHashes)`,
  { params: { nameHashes: arrayOf(bytea()) }, row: accountRow },
)

/** Of all companies, by the hashes of the provider's id under each key. */
export const listNamedAccounts = (db: Db, key: { nameHashes: Buffer[] }): Promise<AccountRow[]> =>
  db.query(listNamedStatement, key)

const readCurrentNameStatement = readsOnly(
  statement(
    'payment_account.read_current_name',
    `select name_hash from payment_account where company_id = :companyId and id = current_payment_account(:companyId)`,
    { params: companyKey, row: v.object({ nameHash: v.nullable(v.instance(Buffer)) }) },
  ),
)

const listIdsStatement = readsOnly(
  statement(
    'payment_account.list_ids',
    'select id::text as id from payment_account where name_hash = :nameHash',
    {
      params: { nameHash: bytea() },
      row: v.object({ id: v.string() }),
    },
  ),
)

/** The rows that stand for the account into which the company is paid now. */
export async function readCurrentIds(db: ReadDb, key: { companyId: CompanyId }): Promise<OwnIds> {
  const [current] = await db.query(readCurrentNameStatement, key)
  if (!current?.nameHash) return { accountIds: null }
  const rows = await db.query(listIdsStatement, { nameHash: current.nameHash })
  return { accountIds: rows.map(({ id }) => id) }
}

/** The rows that stand for one account at the provider; null: the installation's own. */
export interface OwnIds {
  accountIds: readonly string[] | null
}

const listedRow = v.object({
  companyId,
  slug: v.string(),
  accountId: v.string(),
  accountIds: v.array(v.string()),
  /** Those that are paid into it. */
  companyIds: v.array(companyId),
  createdAt: v.date(),
})
export type ListedAccount = v.InferOutput<typeof listedRow>

const listStatement = statement(
  'payment_account.list',
  `select distinct on (name_hash) company_id, slug, payment_account.id as account_id,
     array_agg(payment_account.id::text) over (partition by name_hash) as account_ids,
     array_agg(company_id::text) over (partition by name_hash) as company_ids,
     min(payment_account.created_at) over (partition by name_hash) as created_at
   from payment_account join company on company.id = company_id
   where kind <> 'platform' order by name_hash, payment_account.created_at desc`,
  { row: listedRow },
)

/** Each account at the provider once, by its newest row; with those that were replaced. */
export const listAccounts = (db: Db): Promise<ListedAccount[]> => db.query(listStatement)

const replaceStatement = statement(
  'payment_account.replace',
  'update payment_account set replaced_at = :now where company_id = :companyId and replaced_at is null',
  { params: { ...companyKey, now: timestamptz() } },
)

export async function replaceAccount(tx: Db, key: { companyId: CompanyId; now: Date }): Promise<void> {
  await tx.query(replaceStatement, key)
}

const sealedParams = { sealed: nullable(bytea()), keyId: nullable(text()), nameHash: nullable(bytea()) }

const insertStatement = statement(
  'payment_account.insert',
  `insert into payment_account (company_id, id, kind, sealed, key_id, name_hash, created_at)
   values (:companyId, :id, :kind, :sealed, :keyId, :nameHash, :now)`,
  { params: { ...accountKey, ...sealedParams, kind: text<AccountRow['kind']>(), now: timestamptz() } },
)

type SealedColumns = Pick<AccountRow, 'sealed' | 'keyId' | 'nameHash'>

export async function insertAccount(
  tx: Db,
  account: AccountKeyOf & SealedColumns & { kind: AccountRow['kind']; now: Date },
): Promise<void> {
  await tx.query(insertStatement, account)
}

const resealStatement = statement(
  'payment_account.reseal',
  `update payment_account set sealed = :sealed, key_id = :keyId, name_hash = :nameHash
   where company_id = :companyId and id = :id`,
  { params: { ...accountKey, ...sealedParams } },
)

/** The same account at the provider, with other keys or sealed by another key. */
export async function resealAccount(tx: Db, account: AccountKeyOf & SealedColumns): Promise<void> {
  await tx.query(resealStatement, account)
}

const listStaleStatement = statement(
  'payment_account.list_stale',
  `select ${COLUMNS} from payment_account where key_id <> :keyId limit 100`,
  { params: { keyId: text() }, row: accountRow },
)

/** Sealed by another key than that. */
export const listStaleAccounts = (db: Db, key: { keyId: string }): Promise<AccountRow[]> =>
  db.query(listStaleStatement, key)
