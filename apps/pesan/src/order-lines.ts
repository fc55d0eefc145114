// An order as people at a counter read it.
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import { formatRupiah, negativeRupiah } from '@pesan/domain/money/rupiah'
import { alignColumns } from './print.ts'

/** One line an order. */
export function orderTable(orders: readonly RestaurantOrderAnswer[]): string[] {
  const rows = orders.map(order => [
    order.outlet_order_id,
    order.status,
    formatRupiah(order.total),
    order.paid ? 'paid' : 'not paid',
    order.created_at,
    order.customer_name ?? order.customer_phone,
    order.id,
  ])
  return alignColumns(rows, ['left', 'left', 'right', 'left', 'left', 'left', 'left'])
}

export function orderDetails(order: RestaurantOrderAnswer): string[] {
  const facts: (readonly [string, string | null])[] = [
    ['order', order.outlet_order_id],
    ['id', order.id],
    ['status', `${order.status} (version ${order.version})`],
    ['placed', order.created_at],
    ['customer', [order.customer_name, order.customer_phone].filter(text => text !== null).join(', ')],
    ['outlet', order.outlet_name],
    ['deliver to', order.gmaps_address],
    ['payment', `${order.service_json.payment_method}, ${order.paid ? 'paid' : 'not paid'}`],
    ['notes', order.delivery_notes || null],
  ]
  const shown = facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
  return [
    ...alignColumns(shown, ['left', 'left']),
    '',
    ...alignColumns(priceRows(order), ['left', 'left', 'right']),
  ]
}

/** Prices of items and options are those of one piece, as the order carries them. */
function priceRows(order: RestaurantOrderAnswer): string[][] {
  const items = order.items.flatMap(item => [
    [`${item.quantity} ×`, item.name, formatRupiah(item.unit_price)],
    ...item.options.map(option => ['', `+ ${option.name}`, formatRupiah(option.price)]),
    ...(item.notes === '' ? [] : [['', `note: ${item.notes}`, '']]),
  ])
  return [
    ...items,
    ['', 'subtotal', formatRupiah(order.subtotal)],
    ...(order.delivery_fees === 0 ? [] : [['', 'delivery', formatRupiah(order.delivery_fees)]]),
    ...(order.voucher_discount === 0
      ? []
      : [['', 'voucher', formatRupiah(negativeRupiah(order.voucher_discount))]]),
    ['', 'total', formatRupiah(order.total)],
  ]
}
