// The WhatsApp messages about an order: one of each kind at most is sent to the customer or, as an alert, to the outlet.
export const ORDER_MESSAGES = [
  'placed',
  'accepted',
  'delayed',
  'ready',
  'on_the_way',
  'cancelled',
  'refunded',
  'reduced',
  'alert',
] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]
