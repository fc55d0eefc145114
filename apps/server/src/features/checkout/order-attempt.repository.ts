// The attempts at placing orders: a repeat of one gets its first answer (I4).
import { type CompanyId, type CustomerId, orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { text } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export const attemptTypes = { idempotencyKey: text() }
const attemptKey = { ...customerKey, ...attemptTypes }

/** For a batch of callers whose calls have the `attemptTypes`. With `exists` the planner might read all attempts. */
export const IS_ATTEMPT_OF_CALLER = `(
  select true from order_attempt
  where company_id = :companyId and customer_id = caller.customer_id and idempotency_key = given.idempotency_key)`

const attemptRow = v.object({
  requestHash: v.instance(Buffer),
  /** Complete with the number of the order (`withOrderNumber`). */
  answer: v.string(),
  orderId,
  orderNumber: v.number(),
  /** False if the provider has not been called yet; the answer must then be made again. */
  isFinal: v.boolean(),
})
export type Attempt = v.InferOutput<typeof attemptRow>

const findAttemptStatement = statement(
  'order.find_attempt',
  `select request_hash, answer, order_id, number as order_number, is_final
   from order_attempt join customer_order
     on customer_order.company_id = order_attempt.company_id and customer_order.id = order_id
   where order_attempt.company_id = :companyId and order_attempt.customer_id = :customerId
     and idempotency_key = :idempotencyKey`,
  { params: attemptKey, row: attemptRow },
)

export interface AttemptKey {
  companyId: CompanyId
  customerId: CustomerId
  idempotencyKey: string
}

export async function findAttempt(db: Db, key: AttemptKey): Promise<Attempt | null> {
  return (await db.query(findAttemptStatement, key))[0] ?? null
}

const storeAnswerStatement = statement(
  'order.store_first_answer',
  `with stored as (
     update order_attempt set answer = :answer, is_final = true
     where company_id = :companyId and customer_id = :customerId and idempotency_key = :idempotencyKey
       and not is_final
     returning answer
   )
   select answer from stored union all select answer from order_attempt
   where company_id = :companyId and customer_id = :customerId and idempotency_key = :idempotencyKey
     and not exists (select from stored)`,
  { params: { ...attemptKey, answer: text() }, row: v.object({ answer: v.string() }) },
)

/** Returns the answer that all repeats get: this one, or the one that a concurrent request stored first. */
export async function storeFirstAnswer(db: Db, key: AttemptKey, answer: string): Promise<string> {
  const [row] = await db.query(storeAnswerStatement, { ...key, answer })
  if (!row) throw new Error('an attempt is gone')
  return row.answer
}
