// The operators' calls to export or erase the stored data of one customer.
import * as z from 'zod/mini'
import { unreadableOrders } from './order.ts'
import { restaurantOrder } from './restaurant-order.ts'

/** E.164, with or without the plus sign. */
export const customerParams = z.object({
  phone: z.pipe(
    z.string().check(z.regex(/^\+?\d{7,15}$/)),
    z.transform(phone => `+${phone.replace('+', '')}`),
  ),
})

export const customerDataAnswer = z.object({
  data: z.object({
    customer: z.object({
      id: z.string(),
      phone: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      created_at: z.string(),
    }),
    addresses: z.array(z.unknown()),
    cart: z.nullable(z.unknown()),
    orders: z.array(restaurantOrder),
    unreadable_orders: unreadableOrders,
    payment_cards: z.array(z.unknown()),
    card_attempts: z.array(z.unknown()),
    payments: z.array(z.unknown()),
    /** What the payment provider reported about the customer. */
    provider_events: z.array(z.unknown()),
    sessions: z.array(z.object({ created_at: z.string(), seen_at: z.string() })),
  }),
})

/** `orders`: how many are retained for accounting, without anything that identifies the customer. */
export const customerErasedAnswer = z.object({ data: z.object({ orders: z.int() }) })
