// Formats an order for the people at a counter.
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import type { RestaurantOrderAnswer, RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { amountsOfAnswer } from '@pesan/domain/charge/order-amounts'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { alignColumns } from './print.ts'

/** One line per order. */
export function orderTable(orders: readonly RestaurantOrderAnswer[]): string[] {
  const rows = orders.map(order => [
    order.outlet_order_id,
    order.status,
    formatRupiah(order.total),
    order.paid ? 'paid' : 'not paid',
    order.scheduled_for === null ? order.created_at : `${order.created_at} for ${order.scheduled_for}`,
    order.customer_name,
    order.id,
  ])
  return alignColumns(rows, ['left', 'left', 'right', 'left', 'left', 'left', 'left'])
}

/** All that is needed at the counter and at the door, the items, and what happened with its moments. */
export function orderDetails(order: RestaurantOrderWithHistory): string[] {
  const shown = [...orderFacts(order), ...doorFacts(order)].flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value]],
  )
  return [
    ...alignColumns(shown, ['left', 'left']),
    '',
    ...alignColumns(priceRows(order), ['left', 'left', 'right']),
    '',
    ...alignColumns(timelineRows(order), ['left', 'left', 'left', 'left']),
  ]
}

type Fact = readonly [label: string, value: string | null]

const orderFacts = (order: RestaurantOrderWithHistory): Fact[] => [
  ['order', order.outlet_order_id],
  ['id', order.id],
  ['status', `${order.status} (version ${order.version})`],
  ['placed', order.created_at],
  ['for', order.scheduled_for],
  ['starts', order.starts_at],
  ['promised', order.ready_at ?? 'no time yet'],
  ['customer', `${order.customer_name}, ${order.customer_phone}`],
  ['fulfilment', order.fulfilment],
  ['outlet', order.outlet_name],
  ['payment', `${order.service_json.payment_method}, ${order.paid ? 'paid' : 'not paid'}`],
  ['notes', order.delivery_notes],
  ['allergies', order.allergies.join(', ')],
]

const doorFacts = (order: RestaurantOrderWithHistory): Fact[] => {
  const { delivery_latitude: latitude, delivery_longitude: longitude } = order
  return [
    ['deliver to', order.delivery_address_name],
    ['address', order.gmaps_address],
    ['detail', order.delivery_location_detail],
    ['landmark', order.delivery_landmark],
    ['pin', latitude === null || longitude === null ? null : `${latitude}, ${longitude}`],
  ]
}

/** Acknowledging changes no status, and restaurants still want its time. */
function timelineRows(order: RestaurantOrderWithHistory): string[][] {
  const rows = order.history.map(({ at, status, cause, reason }) => [at, status, `by ${cause}`, reason ?? ''])
  const acknowledged = order.acknowledged_at
  if (acknowledged !== null) {
    const promise = order.ready_at === null ? '' : `promised for ${order.ready_at}`
    rows.push([acknowledged, 'acknowledged', 'by restaurant', promise])
  }
  return rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)))
}

/** Prices of items and options are per piece, as in the order. */
function priceRows(order: RestaurantOrderAnswer): string[][] {
  const items = order.items.flatMap(item => [
    [`${item.quantity} ×`, item.name, formatRupiah(item.unit_price)],
    ...item.options.map(option => ['', `+ ${option.name}`, formatRupiah(option.price)]),
    ...(item.notes === '' ? [] : [['', `note: ${item.notes}`, '']]),
  ])
  return [...items, ...amountRows(order), ['', 'total', formatRupiah(order.total)]]
}

/** CHARGE-02: the list of the order, in its order. */
const amountRows = (order: RestaurantOrderAnswer): string[][] =>
  amountsOfAnswer(order, { isDelivery: order.fulfilment === 'delivery' }).map(line => [
    '',
    amountName(line),
    formatRupiah(line.amount as Rupiah),
  ])

function amountName({ kind, millipercent, included }: OrderAmount): string {
  const name = kind === 'items' ? 'subtotal' : kind
  const named = millipercent === undefined ? name : `${name} ${formatRate(millipercent, 'en')} %`
  return included ? `of which ${named}` : named
}
