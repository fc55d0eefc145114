// An order in the words of the wire (ORDER-30, ORDER-31).
import type { OrderAnswer } from '@pesan/contract/order'
import type { Order } from '@pesan/domain/order/order'
import type { OrderLine } from '@pesan/domain/order/price-order'

/** `number` may be text: where an order is being placed, a mark stands for what the database will choose. */
export function toOrderAnswer(order: Omit<Order, 'number'> & { number: number | string }): OrderAnswer {
  const placedAt = order.placedAt.toISOString()
  return {
    id: order.id,
    outlet_order_id: String(order.number),
    status: order.status,
    service_type: 'online_store',
    service_order_type: null,
    ordered_at_date: placedAt,
    created_at: placedAt,
    payment_due_date: null,
    outlet_name: order.outletName,
    outlet_address: order.outletAddress,
    gmaps_address: order.delivery?.mapsAddress ?? null,
    delivery_latitude: order.delivery?.latitude ?? null,
    delivery_longitude: order.delivery?.longitude ?? null,
    delivery_address_name: order.delivery?.addressName ?? null,
    delivery_location_detail: order.delivery?.locationDetail ?? null,
    delivery_landmark: order.delivery?.landmark ?? null,
    delivery_notes: order.notes,
    delivery_fees: order.deliveryFee,
    voucher_discount: order.voucherDiscount,
    subtotal: order.subtotal,
    total: order.total,
    items: order.lines.map(toItem),
    paid: order.paid,
    external_payment_id: null,
    external_payment_data: null,
    payment_status: 'not_needed',
    payment_info: [],
    failed_orders: [],
    service_json: { payment_method: order.paymentMethod, payment_card: null },
  }
}

function toItem(line: OrderLine, index: number): OrderAnswer['items'][number] {
  const groupIds = [...new Set(line.modifiers.map(modifier => modifier.groupId))]
  return {
    id: String(index + 1),
    product_id: line.productId,
    name: line.name,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    notes: line.notes,
    options: line.modifiers.map(({ groupId, id, name, price }) => ({
      id: `${index + 1}-${groupId}-${id}`,
      product_id: id,
      name,
      price,
    })),
    modifier_groups: groupIds.map(id => ({ id })),
  }
}
