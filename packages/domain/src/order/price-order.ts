// Turns a browser's request into lines priced from the menu, or refuses it (AMB-032, AMB-083). The prices
// shown to the customer must be current: a different price is refused, never charged.
import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderItemInput } from '@pesan/contract/order'
import type { ProductIndex } from '../menu/find-product.ts'
import { sumRupiah, timesRupiah } from '../money/rupiah.ts'
import { isAvailable } from '../product/availability.ts'
import { type ChosenModifier, checkSelection } from '../product/check-selection.ts'

export interface OrderLine {
  productId: ProductId
  name: string
  quantity: number
  /** The product's price without its modifiers, which have their own prices. */
  unitPrice: Rupiah
  notes: string
  modifiers: { groupId: ModifierGroupId; id: ModifierId; name: string; price: Rupiah }[]
}

export type OrderRefusal = 'unknown_product' | 'product_unavailable' | 'invalid_selection' | 'price_changed'

export type PricedOrder =
  | { status: 'priced'; lines: OrderLine[]; subtotal: Rupiah }
  | { status: 'refused'; code: OrderRefusal; itemIndex: number }

/** The first refused item decides; there is no partial pricing. */
export function priceOrder(products: ProductIndex, items: readonly OrderItemInput[]): PricedOrder {
  const lines: OrderLine[] = []
  for (const [itemIndex, item] of items.entries()) {
    const line = priceItem(products, item)
    if (typeof line === 'string') return { status: 'refused', code: line, itemIndex }
    lines.push(line)
  }
  return { status: 'priced', lines, subtotal: sumRupiah(lines.map(orderLinePrice)) }
}

/** (item + its modifiers) × quantity (I2). */
export const orderLinePrice = (line: OrderLine): Rupiah =>
  timesRupiah(sumRupiah([line.unitPrice, ...line.modifiers.map(modifier => modifier.price)]), line.quantity)

function priceItem(products: ProductIndex, item: OrderItemInput): OrderLine | OrderRefusal {
  const product = products.get(item.product_id)
  if (!product) return 'unknown_product'
  if (!isAvailable(product)) return 'product_unavailable'
  const groupIds = item.modifierGroups.map(group => group.id)
  if (new Set(groupIds).size !== groupIds.length) return 'invalid_selection'
  const selection = checkSelection(
    product,
    Object.fromEntries(
      item.modifierGroups.map(group => [group.id, group.modifiers.map(modifier => modifier.product_id)]),
    ),
  )
  if (selection.status === 'invalid') return 'invalid_selection'
  if (product.price !== item.unit_price || hasOtherPrice(item, selection.chosen)) return 'price_changed'
  return {
    productId: product.id,
    name: product.name,
    quantity: item.quantity,
    unitPrice: product.price,
    notes: item.notes.trim(),
    modifiers: selection.chosen.map(({ group, modifier }) => ({
      groupId: group.id,
      id: modifier.id,
      name: modifier.name,
      price: modifier.price,
    })),
  }
}

function hasOtherPrice({ modifierGroups: groups }: OrderItemInput, chosen: ChosenModifier[]): boolean {
  const shownPrice = ({ group, modifier }: ChosenModifier) =>
    groups.find(({ id }) => id === group.id)?.modifiers.find(shown => shown.product_id === modifier.id)
      ?.unit_price
  return chosen.some(each => shownPrice(each) !== each.modifier.price)
}
