// What can be made instead of an item: available products of the same or a lower price that need no further choice (BOARD-14).
import type { Product } from '@pesan/contract/menu'
import type { OrderItemSent } from '@pesan/contract/order'
import { isAvailable } from '@pesan/domain/product/availability'
import { mentionsAllergy } from '@pesan/domain/ticket/allergy'
import { type Counts, type LedgerItem, piecePrice } from './chosen-items.ts'

/** What is made instead, by the id of the item. */
export type Swaps = Readonly<Record<string, Product | undefined>>

export const swapsFor = (item: LedgerItem, products: readonly Product[]): Product[] =>
  products.filter(
    product =>
      product.id !== item.product_id &&
      isAvailable(product) &&
      product.price <= piecePrice(item) &&
      product.modifierGroups.every(group => group.selectionRangeMin === 0),
  )

/** A swap is of all of an item: where fewer are taken out, nothing is made instead. */
export const withoutPartialSwaps = (
  swaps: Swaps,
  items: readonly Pick<LedgerItem, 'id' | 'quantity'>[],
  counts: Counts,
): Swaps =>
  Object.fromEntries(
    items.filter(({ id, quantity }) => counts[id] === quantity).map(({ id }) => [id, swaps[id]]),
  )

/** An allergy holds for what is made instead, too; other wishes were about the first product. */
export const notesOfSwap = ({ notes }: Pick<LedgerItem, 'notes'>): string =>
  mentionsAllergy(notes) ? notes : ''

export const swapItem = (
  { id, price }: Product,
  { quantity, notes }: { quantity: number; notes: string },
): OrderItemSent => ({ product_id: id, quantity, unit_price: price, notes })
