// The schema of an order in the database, shared by all statements that read an order or rewrite parts of it. No
// statement can thus write a value that a reader refuses.

import { orderAmount } from '@pesan/contract/charge'
import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import {
  companyId,
  customerId,
  modifierGroupId,
  modifierId,
  orderId,
  outletId,
  productId,
} from '@pesan/contract/ids'
import { ALLERGENS } from '@pesan/contract/menu-parts'
import { jsonMoment } from '@pesan/contract/moment'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import { captureStatus, heldReason, paymentMethod, paymentStatus } from '@pesan/contract/payment'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import type { Order, OrderDelivery } from '@pesan/domain/order/order'
import * as v from 'valibot'

export const deliveryColumn = v.object({
  addressName: v.string(),
  mapsAddress: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  locationDetail: v.string(),
  landmark: v.string(),
  optionName: v.string(),
}) satisfies v.GenericSchema<unknown, OrderDelivery>

/** What remains of an address after its customer was erased; `optionName` describes the sale and stays. */
export const ERASED_ADDRESS = v.parse(v.omit(deliveryColumn, ['optionName']), {
  addressName: '',
  mapsAddress: 'erased',
  latitude: 0,
  longitude: 0,
  locationDetail: '',
  landmark: '',
})

/** Replaces a missing customer name; followed by the last digits of the number if they are known. */
export const UNNAMED_CUSTOMER = 'Guest'

/** Instead of a number: orders at the counter without one belong to it. */
export const WALK_IN_PHONE = 'walk-in'

/** What can be read of an otherwise unreadable order. */
export const orderKey = v.object({ id: orderId, number: v.number() })
export type OrderKey = v.InferOutput<typeof orderKey>

const line = v.object({
  productId,
  name: v.string(),
  quantity: v.number(),
  unitPrice: rupiah,
  notes: v.string(),
  modifiers: v.array(v.object({ groupId: modifierGroupId, id: modifierId, name: v.string(), price: rupiah })),
})
/** As a change of the items stores it. */
export const changedLine = v.object({ ...line.entries, id: v.string() })

export const orderRow = v.object({
  id: orderId,
  companyId,
  customerId,
  number: v.number(),
  status: orderStatus,
  version: v.number(),
  fulfilment: fulfilmentMode,
  delivery: v.nullable(deliveryColumn),
  deliveryNow: v.nullable(deliveryColumn),
  outletId,
  outletName: v.string(),
  outletAddress: v.string(),
  paymentMethod,
  paid: v.boolean(),
  notes: v.string(),
  allergies: v.pipe(
    v.nullable(v.array(v.picklist(ALLERGENS))),
    v.transform(list => list ?? []),
  ),
  subtotal: rupiah,
  deliveryFee: rupiah,
  voucherDiscount: rupiah,
  total: rupiah,
  amounts: v.nullable(v.array(orderAmount)),
  placedAt: v.date(),
  readyAt: v.nullable(v.date()),
  promisedAt: v.nullable(v.date()),
  expectedAt: v.nullable(v.date()),
  preparationMin: v.nullable(v.number()),
  scheduledFor: v.nullable(v.date()),
  startsAt: v.nullable(v.date()),
  payment: v.nullable(
    v.object({
      status: paymentStatus,
      dueAt: jsonMoment,
      requestId: v.nullable(v.string()),
      accountNumber: v.nullable(v.string()),
      qrString: v.nullable(v.string()),
      actionUrl: v.nullable(v.string()),
      failureCode: v.nullable(v.string()),
      card: v.nullable(v.object({ maskedNumber: v.string(), network: v.string() })),
      requestedAt: v.nullable(jsonMoment),
      answeredAt: v.nullable(jsonMoment),
    }),
  ),
  captures: v.array(
    v.object({
      amount: rupiah,
      status: captureStatus,
      reason: v.fallback(v.nullable(heldReason), 'other'),
      at: jsonMoment,
    }),
  ),
  cancellation: v.nullable(
    v.pipe(
      v.object({
        cause: v.string(),
        reason: v.nullable(v.string()),
        at: jsonMoment,
      }),
      v.transform(({ cause, reason, at }) => ({ by: cancelledBy({ cause, reason }), reason, at })),
    ),
  ),
  lines: v.array(line),
  linesNow: v.nullable(v.array(changedLine)),
  amountsNow: v.nullable(v.array(orderAmount)),
  changedItems: v.nullable(v.object({ at: jsonMoment, reason: v.string() })),
  reduced: rupiah,
}) satisfies v.GenericSchema<unknown, Order>
