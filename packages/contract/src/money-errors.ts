// Refusals about the money of an order and of a day, which only restaurants' people and systems receive.
import type { ErrorEntry } from './general-errors.ts'

export const moneyErrors = {
  nothing_to_refund: {
    status: 409,
    messageKey: 'restaurant.nothing_to_refund',
    message: 'There is nothing to refund in this order',
  },
  refund_too_large: {
    status: 422,
    messageKey: 'restaurant.refund_too_large',
    message: 'More than what is left of the order cannot be given back',
  },
  cash_given_back: {
    status: 422,
    messageKey: 'restaurant.cash_given_back',
    message: 'More of the cash was given back already',
  },
  swap_costs_more: {
    status: 422,
    messageKey: 'restaurant.swap_costs_more',
    message: 'The item instead costs more than the one before',
  },
  nothing_left: {
    status: 422,
    messageKey: 'restaurant.nothing_left',
    message: 'Nothing would be left of the order: cancel or refund it as a whole',
  },
  already_refunded: {
    status: 409,
    messageKey: 'restaurant.already_refunded',
    message: 'The money of the order was given back, or is on its way',
  },
  day_closed: {
    status: 409,
    messageKey: 'restaurant.day_closed',
    message: 'This day was closed with another count',
  },
  day_changed: {
    status: 409,
    messageKey: 'restaurant.day_changed',
    message: 'The cash of the day has changed meanwhile',
  },
  day_not_closed: {
    status: 422,
    messageKey: 'restaurant.day_not_closed',
    message: 'This day is not closed',
  },
  day_not_begun: {
    status: 422,
    messageKey: 'restaurant.day_not_begun',
    message: 'This day has not begun yet',
  },
} as const satisfies Record<string, ErrorEntry>
