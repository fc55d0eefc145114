// The cart of a signed-in customer.
import { type CartContent, cart } from '@pesan/contract/cart'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

interface CartKey {
  companyId: CompanyId
  customerId: CustomerId
}

const cartRow = z.object({ items: cart.shape.items, delivery_notes: z.string() })

const findCartStatement = statement(
  'cart.find',
  'select items, delivery_notes from cart where company_id = $1 and customer_id = $2',
  cartRow,
)

export async function findCart(db: Db, { companyId, customerId }: CartKey): Promise<CartContent | null> {
  const [row] = await db.query(findCartStatement, [companyId, customerId])
  return row ? { items: row.items, deliveryNotes: row.delivery_notes } : null
}

const saveCartStatement = statement(
  'cart.save',
  `insert into cart (company_id, customer_id, items, delivery_notes, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, customer_id) do update
     set items = excluded.items, delivery_notes = excluded.delivery_notes, updated_at = excluded.updated_at`,
  z.object({}),
)

export async function saveCart(
  db: Db,
  {
    companyId,
    customerId,
    content,
    now,
  }: CartKey & {
    content: CartContent
    now: Date
  },
): Promise<void> {
  await db.query(saveCartStatement, [
    companyId,
    customerId,
    JSON.stringify(content.items),
    content.deliveryNotes,
    now,
  ])
}

const ensureCartStatement = statement(
  'cart.ensure',
  `insert into cart (company_id, customer_id, items, delivery_notes, updated_at) values ($1, $2, '[]', '', $3)
   on conflict do nothing`,
  z.object({}),
)
const lockCartStatement = statement(
  'cart.lock',
  'select items, delivery_notes from cart where company_id = $1 and customer_id = $2 for update',
  cartRow,
)

/**
 * Call inside a transaction: the row lock excludes other writers until it ends. A customer without a cart gets an
 * empty one.
 */
export async function lockCart(
  db: Db,
  { companyId, customerId, now }: CartKey & { now: Date },
): Promise<CartContent> {
  await db.query(ensureCartStatement, [companyId, customerId, now])
  const [row] = await db.query(lockCartStatement, [companyId, customerId])
  if (!row) throw new Error('a cart that was just made is gone')
  return { items: row.items, deliveryNotes: row.delivery_notes }
}
