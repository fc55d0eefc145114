// What can be made instead of an item: available products of the same or a lower price that need no further choice (BOARD-14).
import type { Product } from '@pesan/contract/menu'
import type { OrderItemSent } from '@pesan/contract/order'
import { isAvailable } from '@pesan/domain/product/availability'
import { type LedgerItem, piecePrice } from './chosen-items.ts'

export const swapsFor = (item: LedgerItem, products: readonly Product[]): Product[] =>
  products.filter(
    product =>
      product.id !== item.product_id &&
      isAvailable(product) &&
      product.price <= piecePrice(item) &&
      product.modifierGroups.every(group => group.selectionRangeMin === 0),
  )

export const swapItem = ({ id, price }: Product, quantity: number): OrderItemSent => ({
  product_id: id,
  quantity,
  unit_price: price,
})
