// I15: what an order says was sold, for how much, to whom and to where never changes. Its hash is stored when the
// order is placed, and `pesan check` recomputes it from the rows.
import { createHash } from 'node:crypto'
import type { Order } from '@pesan/domain/order/order'

export type OrderSnapshot = Pick<
  Order,
  | 'id'
  | 'companyId'
  | 'customerId'
  | 'outletId'
  | 'outletName'
  | 'outletAddress'
  | 'fulfilment'
  | 'delivery'
  | 'notes'
  | 'subtotal'
  | 'deliveryFee'
  | 'voucherDiscount'
  | 'total'
  | 'amounts'
  | 'placedAt'
  | 'scheduledFor'
  | 'lines'
>

/** The hash detects accidents; a forger could store another hash as well. 16 bytes are enough. */
const HASH_BYTES = 16

export const snapshotHash = (order: OrderSnapshot): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(membersOf(order)))
    .digest()
    .subarray(0, HASH_BYTES)

/** Lists, because a database does not preserve the order of an object's members. */
const membersOf = ({ delivery, lines, ...order }: OrderSnapshot): unknown[] => [
  order.id,
  order.companyId,
  order.customerId,
  order.outletId,
  order.outletName,
  order.outletAddress,
  order.fulfilment,
  delivery && [
    delivery.addressName,
    delivery.mapsAddress,
    delivery.latitude,
    delivery.longitude,
    delivery.locationDetail,
    delivery.landmark,
    delivery.optionName,
  ],
  order.notes,
  order.subtotal,
  order.deliveryFee,
  order.voucherDiscount,
  order.total,
  order.placedAt.getTime(),
  lines.map(line => [
    line.productId,
    line.name,
    line.quantity,
    line.unitPrice,
    line.notes,
    line.modifiers.map(({ groupId, id, name, price }) => [groupId, id, name, price]),
  ]),
  ...(order.scheduledFor ? [order.scheduledFor.getTime()] : []),
  ...(order.amounts
    ? [
        order.amounts.map(({ kind, amount, millipercent, base, included, each, free_from, carries }) => [
          kind,
          amount,
          millipercent ?? null,
          base ?? null,
          included ?? null,
          each ?? null,
          free_from ?? null,
          ...(carries ? [carries] : []),
        ]),
      ]
    : []),
]
