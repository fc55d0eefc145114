// The schema of an order in the database, shared by all statements that read an order or rewrite parts of it. No
// statement can thus write a value that a reader refuses.
import {
  companyId,
  customerId,
  modifierGroupId,
  modifierId,
  orderId,
  outletId,
  productId,
} from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import { captureStatus, heldReason, paymentMethod, paymentStatus } from '@pesan/contract/payment'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import type { Order, OrderDelivery } from '@pesan/domain/order/order'
import * as z from 'zod'

export const deliveryColumn = z.object({
  addressName: z.string(),
  mapsAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  locationDetail: z.string(),
  landmark: z.string(),
  optionName: z.string(),
}) satisfies z.ZodType<OrderDelivery>

/** What remains of an address after its customer was erased; `optionName` describes the sale and stays. */
export const ERASED_ADDRESS = deliveryColumn.omit({ optionName: true }).parse({
  addressName: '',
  mapsAddress: 'erased',
  latitude: 0,
  longitude: 0,
  locationDetail: '',
  landmark: '',
})

/** Replaces a missing customer name; followed by the last digits of the number if they are known. */
export const UNNAMED_CUSTOMER = 'Guest'

/** What can be read of an otherwise unreadable order. */
export const orderKey = z.object({ id: orderId, number: z.number() })
export type OrderKey = z.infer<typeof orderKey>

export const orderRow = z.object({
  id: orderId,
  companyId,
  customerId,
  number: z.number(),
  status: orderStatus,
  version: z.number(),
  fulfilment: z.enum(['pickup', 'delivery']),
  delivery: deliveryColumn.nullable(),
  outletId,
  outletName: z.string(),
  outletAddress: z.string(),
  paymentMethod,
  paid: z.boolean(),
  notes: z.string(),
  subtotal: rupiah,
  deliveryFee: rupiah,
  voucherDiscount: rupiah,
  total: rupiah,
  placedAt: z.date(),
  payment: z
    .object({
      status: paymentStatus,
      dueAt: z.coerce.date(),
      requestId: z.string().nullable(),
      accountNumber: z.string().nullable(),
      qrString: z.string().nullable(),
      actionUrl: z.string().nullable(),
      failureCode: z.string().nullable(),
      card: z.object({ maskedNumber: z.string(), network: z.string() }).nullable(),
      requestedAt: z.coerce.date().nullable(),
      answeredAt: z.coerce.date().nullable(),
    })
    .nullable(),
  captures: z.array(
    z.object({
      amount: rupiah,
      status: captureStatus,
      reason: z.enum(heldReason.options).nullable().catch('other'),
      at: z.coerce.date(),
    }),
  ),
  cancellation: z
    .object({ cause: z.string(), reason: z.string().nullable(), at: z.coerce.date() })
    .transform(({ cause, reason, at }) => ({ by: cancelledBy({ cause, reason }), reason, at }))
    .nullable(),
  lines: z.array(
    z.object({
      productId,
      name: z.string(),
      quantity: z.number(),
      unitPrice: rupiah,
      notes: z.string(),
      modifiers: z.array(
        z.object({ groupId: modifierGroupId, id: modifierId, name: z.string(), price: rupiah }),
      ),
    }),
  ),
}) satisfies z.ZodType<Order>
