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
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { ProviderCard } from '../../providers/payment-gateway/payment-gateway.ts'

const cardRow = z.object({
  id: paymentCardId,
  provider_method_id: z.string(),
  masked_card_number: z.string(),
  expiry_month: z.string(),
  expiry_year: z.string(),
  network: z.string(),
  cardholder_name: z.string().nullable(),
})

const COLUMNS =
  'id, provider_method_id, masked_card_number, expiry_month, expiry_year, network, cardholder_name'

const listStatement = statement(
  'payment_card.list',
  `select ${COLUMNS} from payment_card where company_id = $1 and customer_id = $2 and removed_at is null
   order by created_at desc, id desc limit 50`,
  cardRow,
)
const findStatement = statement(
  'payment_card.find',
  `select ${COLUMNS} from payment_card
   where company_id = $1 and customer_id = $2 and id = $3 and removed_at is null`,
  cardRow,
)

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

/** Newest first (AMB-047). */
export async function listCards(db: Db, key: OfCustomer): Promise<PaymentCard[]> {
  return (await db.query(listStatement, [key.companyId, key.customerId])).map(toCard)
}

/** Also null for another customer's card. */
export async function findCard(db: Db, key: OfCustomer & { cardId: string }): Promise<PaymentCard | null> {
  const [row] = await db.query(findStatement, [key.companyId, key.customerId, key.cardId])
  return row ? toCard(row) : null
}

const removeStatement = statement(
  'payment_card.remove',
  `update payment_card set removed_at = $4
   where company_id = $1 and customer_id = $2 and id = $3 and removed_at is null returning ${COLUMNS}`,
  cardRow,
)

export async function removeCard(
  db: Db,
  key: OfCustomer & { cardId: PaymentCardId; now: Date },
): Promise<PaymentCard | null> {
  const [row] = await db.query(removeStatement, [key.companyId, key.customerId, key.cardId, key.now])
  return row ? toCard(row) : null
}

const attemptRow = z.object({
  id: z.string(),
  company_id: companyId,
  customer_id: customerId,
  expires_at: z.date(),
  status: z.enum(['open', 'added', 'failed']),
  card_id: z.nullable(paymentCardId),
  provider_method_id: z.string().nullable(),
  failure_code: z.string().nullable(),
})
export type CardAttempt = z.infer<typeof attemptRow>

const startStatement = statement(
  'card_attempt.start',
  `insert into card_attempt (id, company_id, customer_id, created_at, expires_at, status)
   values ($1, $2, $3, $4, $5, 'open')`,
  z.object({}),
)

export async function insertAttempt(
  db: Db,
  attempt: OfCustomer & { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, companyId: company, customerId: customer, now, expiresAt } = attempt
  await db.query(startStatement, [id, company, customer, now, expiresAt])
}

const findAttemptStatement = statement(
  'card_attempt.find',
  'select * from card_attempt where id::text = $1',
  attemptRow,
)

/** By the id alone, because the provider's metadata names only that; it is unguessable. */
export const findAttemptById = async (db: Db, id: string): Promise<CardAttempt | null> =>
  (await db.query(findAttemptStatement, [id]))[0] ?? null

const saveStatement = statement(
  'card_attempt.save_card',
  `with taken as (
     update card_attempt set status = 'added', provider_method_id = $3, card_id = null
     where id = $1 and status = 'open' returning company_id, customer_id
   ), saved as (
     insert into payment_card as own (id, company_id, customer_id, provider_method_id, fingerprint,
       masked_card_number, expiry_month, expiry_year, network, cardholder_name, created_at)
     select $2, company_id, customer_id, $3, $4, $5, $6, $7, $8, $9, $10 from taken
     on conflict (customer_id, fingerprint) where removed_at is null do update set
       provider_method_id = excluded.provider_method_id, expiry_month = excluded.expiry_month,
       expiry_year = excluded.expiry_year, cardholder_name = excluded.cardholder_name, created_at = excluded.created_at
     returning ${COLUMNS}
   )
   select * from saved`,
  cardRow,
)
const linkStatement = statement(
  'card_attempt.link',
  'update card_attempt set card_id = $2 where id = $1',
  z.object({}),
)

/** Null if the attempt has already ended. */
export async function saveCard(
  db: Db,
  { attemptId, id, card, now }: { attemptId: string; id: string; card: ProviderCard; now: Date },
): Promise<PaymentCard | null> {
  const [row] = await db.query(saveStatement, [
    attemptId,
    id,
    card.methodId,
    card.fingerprint,
    card.maskedNumber,
    card.expiryMonth,
    card.expiryYear,
    card.network,
    card.holder,
    now,
  ])
  if (!row) return null
  await db.query(linkStatement, [attemptId, row.id])
  return toCard(row)
}

const failStatement = statement(
  'card_attempt.fail',
  `update card_attempt set status = 'failed', provider_method_id = $2, failure_code = $3
   where id = $1 and status = 'open' returning id`,
  z.object({ id: z.string() }),
)

/** False if the attempt has already ended. */
export async function failAttempt(
  db: Db,
  { attemptId, methodId, failureCode }: { attemptId: string; methodId: string; failureCode: string },
): Promise<boolean> {
  return (await db.query(failStatement, [attemptId, methodId, failureCode])).length === 1
}

const toCard = (row: z.infer<typeof cardRow>): PaymentCard => ({
  id: row.id,
  methodId: row.provider_method_id,
  maskedNumber: row.masked_card_number,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  network: row.network,
  holder: row.cardholder_name,
})
