// A call that is repeated names an item at the price that it had: the menu may say another by now, or no longer have it.
import { isDeepStrictEqual } from 'node:util'
import type { OrderItemInput } from '@pesan/contract/order'
import type { OrderLine } from '@pesan/domain/order/price-order'

/** Whether the line is what was made of the item. */
export function isLineOf(line: OrderLine, item: OrderItemInput): boolean {
  return (
    line.productId === item.product_id &&
    line.quantity === item.quantity &&
    line.unitPrice === item.unit_price &&
    line.notes === item.notes.trim() &&
    isDeepStrictEqual(new Set(madeOf(line)), new Set(wantedIn(item)))
  )
}

const madeOf = ({ modifiers }: OrderLine): string[] =>
  modifiers.map(({ groupId, id, price }) => JSON.stringify([groupId, id, price]))

const wantedIn = ({ modifierGroups }: OrderItemInput): string[] =>
  modifierGroups.flatMap(({ id, modifiers }) =>
    modifiers.map(({ product_id: chosen, unit_price: price }) => JSON.stringify([id, chosen, price])),
  )
