// The items of an order as they are sent: with the prices that were shown, which the server compares (AMB-032).
import type { ModifierGroupId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import type { OrderItemSent } from '@pesan/contract/order'
import type { CartLine } from '../cart/line.ts'
import type { ProductIndex } from '../menu/find-product.ts'

/** One item for each line, in the order of the cart. */
export const orderItems = (lines: readonly CartLine[], products: ProductIndex): OrderItemSent[] =>
  lines.map(line => itemOf(line, products.get(line.productId)))

/**
 * A product that left the menu is sent too, without a price: the server then refuses the order instead of
 * accepting a different one.
 */
function itemOf(line: CartLine, product: Product | undefined): OrderItemSent {
  return {
    product_id: line.productId,
    quantity: line.quantity,
    unit_price: product?.price ?? 0,
    notes: line.options.notes,
    modifierGroups: Object.entries(line.options.selectedModifiers)
      .filter(([, ids]) => ids.length > 0)
      .map(([groupId, ids]) => ({
        id: groupId as ModifierGroupId,
        modifiers: ids.map(id => ({
          product_id: id,
          quantity: 1 as const,
          unit_price: modifierPrice(product, groupId, id),
        })),
      })),
  }
}

function modifierPrice(product: Product | undefined, groupId: string, modifierId: string): number {
  const group = product?.modifierGroups.find(candidate => candidate.id === groupId)
  return group?.modifiers.find(modifier => modifier.id === modifierId)?.price ?? 0
}
