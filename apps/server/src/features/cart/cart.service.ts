// The cart that follows a signed-in customer from one browser to the next. It has no prices: those come from the
// menu.
import type { CartContent } from '@pesan/contract/cart'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { mergeCarts } from '@pesan/domain/cart/merge'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import { findCart, lockCart, saveCart } from './cart.repository.ts'

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

/** Returns the stored cart. `overwrite` is one statement; merging locks the stored cart first. */
export async function syncCart(
  { db, clock }: Deps,
  { content, overwrite, ...owner }: Owner & { content: CartContent; overwrite: boolean },
): Promise<CartContent> {
  const now = clock.now()
  if (overwrite) {
    await saveCart(db, { ...owner, content, now })
    return content
  }
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
