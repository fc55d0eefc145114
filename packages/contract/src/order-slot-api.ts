// biome-ignore-all format: one endpoint a line reads as a table
// The endpoint of the times for which an order can be placed (LATER-01).
import type { Endpoint } from './endpoint.ts'
import { orderSlotsAnswer, orderSlotsBody } from './order-slot.ts'

export const listOrderSlots = {
  summary: 'The times for which an order for later can be placed, by day',
  method: 'POST', base: 'company', path: '/order-slots', access: 'guest', limit: 'order_slots',
  body: orderSlotsBody, bodyLimit: 'order', answer: orderSlotsAnswer,
  errors: ['pickup_outlet_required', 'unknown_outlet', 'delivery_address_required', 'out_of_delivery_range'],
} as const satisfies Endpoint
