// An earlier order as lines of a new cart (HIST-17 to HIST-21, AMB-049, AMB-079): what the menu no longer has
// is left out and reported, and so is a changed price.
import type { ModifierGroupId, ModifierId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import type { Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderItem } from '@pesan/contract/order'
import type { NewCartLine } from '../cart/line.ts'
import { unitPrice } from '../cart/price.ts'
import type { ProductIndex } from '../menu/find-product.ts'
import { sumRupiah } from '../money/rupiah.ts'
import { isAvailable } from '../product/availability.ts'

export interface ReorderedLine {
  line: NewCartLine
  /** What one piece cost then, when it is the same product and its price has changed. */
  priceBefore: Rupiah | null
}

export type Reorder =
  /** HIST-21: there is nothing to reorder, so the cart must stay. */
  | { status: 'no_items' }
  /** `isIncomplete`: an item or an option could not be included; `lines` may then be empty. */
  | { status: 'reordered'; lines: ReorderedLine[]; isIncomplete: boolean }

/** Lines in the order of the earlier one, with what the menu still has of their options. */
export function reorder(items: readonly OrderItem[], products: ProductIndex): Reorder {
  if (items.length === 0) return { status: 'no_items' }
  const found = items.map(item => lineOf(item, products.get(item.product_id)))
  const lines = found.flatMap(item => (item ? [item.reordered] : []))
  return { status: 'reordered', lines, isIncomplete: found.some(item => item === null || item.isIncomplete) }
}

interface FoundLine {
  reordered: ReorderedLine
  isIncomplete: boolean
}

function lineOf(item: OrderItem, product: Product | undefined): FoundLine | null {
  if (!product || !isOnOffer(product)) return null
  const selectedModifiers: Record<ModifierGroupId, ModifierId[]> = {}
  let isIncomplete = false
  for (const option of item.options) {
    const groupId = groupOf(product, option.product_id, selectedModifiers)
    if (groupId) (selectedModifiers[groupId] ??= []).push(option.product_id)
    else isIncomplete = true
  }
  const line: NewCartLine = {
    productId: product.id,
    quantity: Math.min(Math.max(1, item.quantity), MAX_QUANTITY),
    options: { selectedModifiers, notes: item.notes.slice(0, MAX_NOTE_LENGTH) },
  }
  const before = sumRupiah([item.unit_price, ...item.options.map(option => option.price)])
  const isDearerOrCheaper = !isIncomplete && before !== unitPrice(product, selectedModifiers)
  return { reordered: { line, priceBefore: isDearerOrCheaper ? before : null }, isIncomplete }
}

/** Also what is sold at another time: the cart says when (HOURS-13). */
const isOnOffer = ({ availableStatus }: Product): boolean => isAvailable({ availableStatus })

/**
 * AMB-079: options carry no group, so each goes to the first current group that offers it and does not have
 * it yet.
 */
function groupOf(
  product: Product,
  modifierId: ModifierId,
  taken: Readonly<Record<string, readonly ModifierId[]>>,
): ModifierGroupId | undefined {
  return product.modifierGroups.find(
    group =>
      isAvailable(group) &&
      !taken[group.id]?.includes(modifierId) &&
      group.modifiers.some(modifier => modifier.id === modifierId && isAvailable(modifier)),
  )?.id
}
