// The cart of a signed-in customer.
import { type CartContent, cart } from '@pesan/contract/cart'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { customerKey } from '../../companies/key-types.ts'
import {
  batchedStatement,
  type GuardedDb,
  guardedStatement,
  IS_OF_CALLER,
} from '../../db/guarded-statement.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

interface CartKey {
  companyId: CompanyId
  customerId: CustomerId
}

const cartRow = v.object({ items: cart.entries.items, deliveryNotes: v.string() })

const findCartStatement = statement(
  'cart.find',
  'select items, delivery_notes from cart where company_id = :companyId and customer_id = :customerId',
  { params: customerKey, row: cartRow },
)

export async function findCart(db: Db, key: CartKey): Promise<CartContent | null> {
  return (await db.query(findCartStatement, key))[0] ?? null
}

const findOfCallerStatement = guardedStatement(
  'cart.find_of_caller',
  `select items, delivery_notes from cart where ${IS_OF_CALLER}`,
  { row: cartRow },
)

export async function findCartOfCaller(db: GuardedDb): Promise<CartContent | null> {
  return (await db.query(findOfCallerStatement))[0] ?? null
}

const INSERT_CART = 'insert into cart (company_id, customer_id, items, delivery_notes, updated_at)'
const OR_REPLACE = `on conflict (company_id, customer_id) do update
  set items = excluded.items, delivery_notes = excluded.delivery_notes, updated_at = excluded.updated_at`
const saving = { items: jsonb(), deliveryNotes: text(), now: timestamptz() }

const saveOfCallerStatement = batchedStatement(
  'cart.save_of_caller',
  `${INSERT_CART} select company_id, customer_id, items, delivery_notes, now from caller ${OR_REPLACE}`,
  saving,
)

export async function saveCartOfCaller(
  db: GuardedDb,
  { content, now }: { content: CartContent; now: Date },
): Promise<void> {
  await db.query(saveOfCallerStatement, { ...content, now })
}

const saveCartStatement = statement(
  'cart.save',
  `${INSERT_CART} values (:companyId, :customerId, :items, :deliveryNotes, :now) ${OR_REPLACE}`,
  { params: { ...customerKey, ...saving } },
)

export async function saveCart(
  db: Db,
  { content, ...key }: CartKey & { content: CartContent; now: Date },
): Promise<void> {
  await db.query(saveCartStatement, { ...key, ...content })
}

const ensureCartStatement = statement(
  'cart.ensure',
  `insert into cart (company_id, customer_id, items, delivery_notes, updated_at)
   values (:companyId, :customerId, '[]', '', :now)
   on conflict do nothing`,
  { params: { ...customerKey, now: timestamptz() } },
)
const lockCartStatement = statement(
  'cart.lock',
  'select items, delivery_notes from cart where company_id = :companyId and customer_id = :customerId for update',
  { params: customerKey, row: cartRow },
)

/**
 * Call inside a transaction: the row lock excludes other writers until it ends. A customer without a cart gets an
 * empty one.
 */
export async function lockCart(db: Db, key: CartKey & { now: Date }): Promise<CartContent> {
  await db.query(ensureCartStatement, key)
  const [row] = await db.query(lockCartStatement, key)
  if (!row) throw new Error('a cart that was just made is gone')
  return row
}
