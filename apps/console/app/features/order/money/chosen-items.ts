// Items that are chosen to be given back, taken out or swapped, and what the order would cost then: by the rule that the server uses.
import type { ModifierGroupId } from '@pesan/contract/ids'
import type { Ledger } from '@pesan/contract/ledger'
import { type ItemChange, type ReducedOrder, reduceOrder } from '@pesan/domain/ledger/reduce-order'
import { orderLinePrice } from '@pesan/domain/order/price-order'

export type LedgerItem = Ledger['items'][number]

const toLine = ({ options, ...item }: LedgerItem) => ({
  id: item.id,
  productId: item.product_id,
  name: item.name,
  quantity: item.quantity,
  unitPrice: item.unit_price,
  notes: item.notes,
  modifiers: options.map(({ product_id, name, price }) => ({
    groupId: '' as ModifierGroupId,
    id: product_id,
    name,
    price,
  })),
})

/** Of one piece, with its modifiers. */
export const pieceText = ({ options }: LedgerItem): string => options.map(({ name }) => name).join(', ')
export const piecePrice = (item: LedgerItem) => orderLinePrice({ ...toLine(item), quantity: 1 })

export const reducedBy = (ledger: Ledger, changes: readonly ItemChange[]): ReducedOrder =>
  reduceOrder({ lines: ledger.items.map(toLine), amounts: ledger.amounts, voucher: ledger.voucher }, changes)

/** How many of each item, by its id. */
export type Counts = Readonly<Record<string, number>>

export const changesOf = (counts: Counts): ItemChange[] =>
  Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
