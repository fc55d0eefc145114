// The operators' calls to export or erase the stored data of one customer.

import * as v from 'valibot'
import { integer } from './integer.ts'
import { unreadableOrders } from './order.ts'
import { restaurantOrder } from './restaurant-order.ts'

/** E.164, with or without the plus sign. */
export const customerParams = v.object({
  phone: v.pipe(
    v.string(),
    v.regex(/^\+?\d{7,15}$/),
    v.transform(phone => `+${phone.replace('+', '')}`),
  ),
})

export const customerDataAnswer = v.object({
  data: v.object({
    customer: v.object({
      id: v.string(),
      phone: v.string(),
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      created_at: v.string(),
    }),
    addresses: v.array(v.unknown()),
    cart: v.nullable(v.unknown()),
    orders: v.array(restaurantOrder),
    unreadable_orders: unreadableOrders,
    payment_cards: v.array(v.unknown()),
    card_attempts: v.array(v.unknown()),
    payments: v.array(v.unknown()),
    /** What the payment provider reported about the customer. */
    provider_events: v.array(v.unknown()),
    /** What the people of the restaurant have noted about the customer. */
    note: v.optional(v.nullable(v.string()), null),
    sessions: v.array(v.object({ created_at: v.string(), seen_at: v.string() })),
  }),
})

/** `orders`: how many are retained for accounting, without anything that identifies the customer. */
export const customerErasedAnswer = v.object({ data: v.object({ orders: integer }) })
