// What an order costs once items are taken out of it or swapped (BOARD-14, LEDGER-02): by its own rates, so that service, tax and
// packaging of what is gone go back with it. It never costs more than before.
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { amountOf, basesOf, listAmounts, totalOfAmounts } from '../charge/list-amounts.ts'
import { NO_CHARGES } from '../charge/no-charges.ts'
import { sumRupiah } from '../money/rupiah.ts'
import type { ChangedLine } from '../order/order.ts'
import { type OrderLine, orderLinePrice } from '../order/price-order.ts'
import { discountOf, type VoucherDiscount } from '../voucher/voucher.ts'

export interface OrderVersion {
  lines: readonly ChangedLine[]
  amounts: readonly OrderAmount[]
  /** The rule of the order's voucher; null without one. */
  voucher: VoucherDiscount | null
}

export interface ItemChange {
  /** Of the line. */
  id: string
  /** How many are taken out; all of them where the item is swapped. */
  quantity: number
  /** What is made instead of all of them. */
  instead?: OrderLine | undefined
}

export type ReduceRefusal = 'unknown_order_item' | 'swap_costs_more' | 'nothing_left'

export type ReducedOrder =
  | { status: 'reduced'; lines: ChangedLine[]; amounts: OrderAmount[]; reduced: Rupiah }
  | { status: 'refused'; code: ReduceRefusal }

/** All changes or none. `reduced` is what the order costs less, in rupiah. */
export function reduceOrder(order: OrderVersion, changes: readonly ItemChange[]): ReducedOrder {
  const byId = new Map(changes.map(change => [change.id, change]))
  const ids = new Set(order.lines.map(line => line.id))
  if (byId.size !== changes.length || changes.some(({ id }) => !ids.has(id)))
    return refused('unknown_order_item')
  const lines: ChangedLine[] = []
  for (const line of order.lines) {
    const changed = changedLine(line, byId.get(line.id))
    if (typeof changed === 'string') return refused(changed)
    if (changed) lines.push(changed)
  }
  if (lines.length === 0) return refused('nothing_left')
  const amounts = amountsOf(order, lines)
  const reduced = (totalOfAmounts(order.amounts) - totalOfAmounts(amounts)) as Rupiah
  return reduced < 0 ? refused('swap_costs_more') : { status: 'reduced', lines, amounts, reduced }
}

const refused = (code: ReduceRefusal): ReducedOrder => ({ status: 'refused', code })

/** Null: nothing of it is left. */
function changedLine(line: ChangedLine, change: ItemChange | undefined): ChangedLine | ReduceRefusal | null {
  if (!change) return line
  const { quantity, instead } = change
  if (quantity < 1 || quantity > line.quantity) return 'unknown_order_item'
  if (!instead) return quantity === line.quantity ? null : { ...line, quantity: line.quantity - quantity }
  if (quantity !== line.quantity || instead.quantity !== quantity) return 'unknown_order_item'
  if (orderLinePrice(instead) > orderLinePrice(line)) return 'swap_costs_more'
  return { ...instead, id: line.id }
}

/** Delivery and tip stay as they were placed. */
function amountsOf({ amounts, voucher }: OrderVersion, lines: readonly OrderLine[]): OrderAmount[] {
  const subtotal = sumRupiah(lines.map(orderLinePrice))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const delivery = amounts.find(({ kind }) => kind === 'delivery')
  const priced = listAmounts({
    subtotal,
    pieces,
    charges: chargesOf(amounts),
    voucherDiscount: discountNow(amounts, voucher, subtotal),
    delivery: delivery ? { fee: delivery.amount as Rupiah, freeFrom: null } : null,
    tip: amountOf(amounts, 'tip'),
  })
  return priced.map(line => (line.kind === 'delivery' && delivery ? delivery : line))
}

/** A share of the items shrinks with them; a sum stays, up to what the items cost. */
function discountNow(
  amounts: readonly OrderAmount[],
  voucher: VoucherDiscount | null,
  subtotal: Rupiah,
): Rupiah {
  const before = Math.abs(amountOf(amounts, 'voucher'))
  return Math.min(before, voucher ? discountOf(voucher, subtotal) : subtotal) as Rupiah
}

/** The charges by which the list was made, as far as it shows them. */
function chargesOf(amounts: readonly OrderAmount[]) {
  const find = (kind: OrderAmount['kind']) => amounts.find(line => line.kind === kind)
  const service = find('service')
  const tax = find('tax')
  const packaging = find('packaging')
  const tip = find('tip')
  return {
    ...NO_CHARGES,
    service_millipercent: service?.millipercent ?? null,
    service_base:
      service?.base === undefined || service.base === basesOf(amounts).served
        ? ('after_voucher' as const)
        : ('before_voucher' as const),
    tax_millipercent: tax?.millipercent ?? null,
    menu_prices: service?.included || tax?.included ? ('inclusive' as const) : ('plus_plus' as const),
    packaging: packaging
      ? {
          amount: (packaging.each ?? packaging.amount) as Rupiah,
          per: packaging.each === undefined ? ('order' as const) : ('product' as const),
        }
      : null,
    tips: tip ? [tip.amount as Rupiah] : null,
    delivery_carries: find('delivery')?.carries,
    tip_carries: tip?.carries,
  }
}
