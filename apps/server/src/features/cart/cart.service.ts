// The cart that follows a signed-in customer from one browser to the next. It has no prices: those come from the
// menu.
import type { CartContent } from '@pesan/contract/cart'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { mergeCarts } from '@pesan/domain/cart/merge'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import { findCart, findCartOfCaller, lockCart, saveCart, saveCartOfCaller } from './cart.repository.ts'

interface Deps {
  db: DbPool
  clock: Clock
}

interface Owner {
  companyId: CompanyId
  customerId: CustomerId
}

const NO_CART: CartContent = { items: [], deliveryNotes: '' }

export const readCart = async ({ db }: { db: Db }, owner: Owner): Promise<CartContent> =>
  (await findCart(db, owner)) ?? NO_CART

export const readCartOfCaller = async ({ db }: { db: GuardedDb }): Promise<CartContent> =>
  (await findCartOfCaller(db)) ?? NO_CART

/** Stores the sent cart instead of the caller's stored one. */
export const replaceCart = (
  { db, clock }: { db: GuardedDb; clock: Clock },
  content: CartContent,
): Promise<void> => saveCartOfCaller(db, { content, now: clock.now() })

/** Returns the stored cart; a lock on it excludes other merges. */
export async function mergeIntoCart(
  { db, clock }: Deps,
  { content, ...owner }: Owner & { content: CartContent },
): Promise<CartContent> {
  const now = clock.now()
  return transaction(db, async tx => {
    const stored = await lockCart(tx, { ...owner, now })
    const merged = toContent(mergeCarts(stored, content, now.getTime()))
    await saveCart(tx, { ...owner, content: merged, now })
    return merged
  })
}

const toContent = (cart: ReturnType<typeof mergeCarts>): CartContent => ({
  deliveryNotes: cart.deliveryNotes,
  items: cart.items.map(({ options, ...line }) => ({
    ...line,
    options: {
      notes: options.notes,
      selectedModifiers: Object.fromEntries(
        Object.entries(options.selectedModifiers).map(([groupId, ids]) => [groupId, [...ids]]),
      ),
    },
  })),
})
