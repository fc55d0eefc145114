// The cart of a signed-in customer.
import { type CartContent, cart } from '@pesan/contract/cart'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as z from 'zod'
import { customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

interface CartKey {
  companyId: CompanyId
  customerId: CustomerId
}

const cartRow = z.object({ items: cart.shape.items, deliveryNotes: z.string() })

const findCartStatement = statement(
  'cart.find',
  'select items, delivery_notes from cart where company_id = :companyId and customer_id = :customerId',
  { params: customerKey, row: cartRow },
)

export async function findCart(db: Db, key: CartKey): Promise<CartContent | null> {
  return (await db.query(findCartStatement, key))[0] ?? null
}

const saveCartStatement = statement(
  'cart.save',
  `insert into cart (company_id, customer_id, items, delivery_notes, updated_at)
   values (:companyId, :customerId, :items, :deliveryNotes, :now)
   on conflict (company_id, customer_id) do update
     set items = excluded.items, delivery_notes = excluded.delivery_notes, updated_at = excluded.updated_at`,
  {
    params: { ...customerKey, items: jsonb(), deliveryNotes: text(), now: timestamptz() },
  },
)

export async function saveCart(
  db: Db,
  { content, ...saving }: CartKey & { content: CartContent; now: Date },
): Promise<void> {
  await db.query(saveCartStatement, { ...saving, ...content })
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
