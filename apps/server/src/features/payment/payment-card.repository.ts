// Saved cards and the attempts to add one.
import {
  type CompanyId,
  type CustomerId,
  companyId,
  customerId,
  type PaymentCardId,
  paymentCardId,
} from '@pesan/contract/ids'
import type { PaymentCard } from '@pesan/domain/payment/payment-card'
import * as v from 'valibot'
import { IS_HERE } from '../../companies/held.ts'
import { companyKey, customerKey } from '../../companies/key-types.ts'
import { type GuardedDb, guardedStatement, IS_OF_CALLER } from '../../db/guarded-statement.ts'
import type { Db } from '../../db/pool.ts'
import { isUuid, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { ProviderCard } from '../../providers/payment-gateway/payment-gateway.ts'
import type { AccountName } from './payment-accounts.ts'

const cardRow = v.object({
  id: paymentCardId,
  methodId: v.string(),
  maskedNumber: v.string(),
  expiryMonth: v.string(),
  expiryYear: v.string(),
  network: v.string(),
  holder: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, PaymentCard>

const COLUMNS = `id, provider_method_id as method_id, masked_card_number as masked_number, expiry_month, expiry_year,
  network, cardholder_name as holder`

const listStatement = guardedStatement(
  'payment_card.list',
  `select ${COLUMNS} from payment_card where ${IS_OF_CALLER} and removed_at is null
     and account_id is not distinct from current_payment_account(payment_card.company_id)
   order by created_at desc, id desc limit 50`,
  { row: cardRow },
)

/** Newest first (AMB-047). */
export async function listCards(db: GuardedDb): Promise<PaymentCard[]> {
  return db.query(listStatement)
}

const removeStatement = guardedStatement(
  'payment_card.remove',
  `update payment_card set removed_at = :now where ${IS_OF_CALLER} and id = :cardId and removed_at is null
   returning ${COLUMNS}, company_id, account_id`,
  {
    params: { cardId: uuid(), now: timestamptz() },
    row: v.object({ ...cardRow.entries, companyId, accountId: v.nullable(v.string()) }),
  },
)

export async function removeCard(
  db: GuardedDb,
  key: { cardId: PaymentCardId; now: Date },
): Promise<(PaymentCard & AccountName) | null> {
  return (await db.query(removeStatement, key))[0] ?? null
}

const findStatement = statement(
  'payment_card.find',
  `select ${COLUMNS} from payment_card
   where company_id = :companyId and customer_id = :customerId and id = :cardId and removed_at is null
     and account_id is not distinct from current_payment_account(:companyId)`,
  { params: { ...customerKey, cardId: uuid() }, row: cardRow },
)

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

/** Also null for another customer's card, and for one that is stored under a former account of the company. */
export async function findCard(db: Db, key: OfCustomer & { cardId: string }): Promise<PaymentCard | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const attemptRow = v.object({
  id: v.string(),
  companyId,
  customerId,
  expiresAt: v.date(),
  status: v.picklist(['open', 'added', 'failed']),
  cardId: v.nullable(paymentCardId),
  providerMethodId: v.nullable(v.string()),
  failureCode: v.nullable(v.string()),
  /** Under which the card is stored. */
  accountId: v.nullable(v.string()),
})
export type CardAttempt = v.InferOutput<typeof attemptRow>

const startStatement = statement(
  'card_attempt.start',
  `insert into card_attempt (id, company_id, customer_id, created_at, expires_at, status)
   values (:id, :companyId, :customerId, :now, :expiresAt, 'open')`,
  {
    params: { ...customerKey, id: uuid(), now: timestamptz(), expiresAt: timestamptz() },
  },
)

export async function insertAttempt(
  db: Db,
  attempt: OfCustomer & { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(startStatement, attempt)
}

const findAttemptStatement = statement(
  'card_attempt.find',
  `select * from card_attempt where id = :id and ${IS_HERE}`,
  {
    params: { id: uuid() },
    row: attemptRow,
  },
)

/** By the id alone, because the provider's metadata names only that; it is unguessable. */
export const findAttemptById = async (db: Db, id: string): Promise<CardAttempt | null> =>
  isUuid(id) ? ((await db.query(findAttemptStatement, { id }))[0] ?? null) : null

const attemptKey = { ...companyKey, attemptId: uuid() }
interface AttemptKey {
  companyId: CompanyId
  attemptId: string
}

const saveStatement = statement(
  'card_attempt.save_card',
  `with taken as (
     update card_attempt set status = 'added', provider_method_id = :methodId, card_id = null
     where company_id = :companyId and id = :attemptId and status = 'open'
     returning company_id, customer_id, account_id
   ), saved as (
     insert into payment_card as own (id, company_id, customer_id, provider_method_id, fingerprint,
       masked_card_number, expiry_month, expiry_year, network, cardholder_name, created_at, account_id)
     select :id, company_id, customer_id, :methodId, :fingerprint, :maskedNumber, :expiryMonth, :expiryYear,
       :network, :holder, :now, account_id from taken
     on conflict (company_id, customer_id, fingerprint) where removed_at is null do update set
       provider_method_id = excluded.provider_method_id, account_id = excluded.account_id, expiry_month = excluded.expiry_month,
       expiry_year = excluded.expiry_year, cardholder_name = excluded.cardholder_name, created_at = excluded.created_at
     returning ${COLUMNS}
   )
   select * from saved`,
  {
    params: {
      ...attemptKey,
      id: uuid(),
      methodId: text(),
      fingerprint: text(),
      maskedNumber: text(),
      expiryMonth: text(),
      expiryYear: text(),
      network: text(),
      holder: nullable(text()),
      now: timestamptz(),
    },
    row: cardRow,
  },
)
const linkStatement = statement(
  'card_attempt.link',
  'update card_attempt set card_id = :id where company_id = :companyId and id = :attemptId',
  { params: { ...attemptKey, id: uuid() } },
)

/** Null if the attempt has already ended. */
export async function saveCard(
  db: Db,
  { card, now, ...key }: AttemptKey & { id: string; card: ProviderCard; now: Date },
): Promise<PaymentCard | null> {
  const [saved] = await db.query(saveStatement, { ...card, ...key, now })
  if (!saved) return null
  await db.query(linkStatement, { ...key, id: saved.id })
  return saved
}

const failStatement = statement(
  'card_attempt.fail',
  `update card_attempt set status = 'failed', provider_method_id = :methodId, failure_code = :failureCode
   where company_id = :companyId and id = :attemptId and status = 'open' returning id`,
  { params: { ...attemptKey, methodId: text(), failureCode: text() }, row: v.object({ id: v.string() }) },
)

/** False if the attempt has already ended. */
export async function failAttempt(
  db: Db,
  failure: AttemptKey & { methodId: string; failureCode: string },
): Promise<boolean> {
  return (await db.query(failStatement, failure)).length === 1
}
