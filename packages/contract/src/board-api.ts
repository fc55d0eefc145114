// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints that a board calls when it opens. Without the others beside them they are there sooner.
import type { Endpoint } from './endpoint.ts'
import { boardOrdersAnswer, restaurantOrdersAnswer, restaurantOrdersQuery } from './restaurant-order.ts'

export const listRestaurantOrders = {
  summary: 'The orders of the company, newest first, a page at a time; if wanted of one outlet, day, status or number',
  method: 'GET', base: 'restaurant', path: '/orders', access: 'restaurant', scope: 'orders:read',
  query: restaurantOrdersQuery, answer: restaurantOrdersAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'cursor_invalid'],
} as const satisfies Endpoint

export const readBoardOrders = {
  summary: 'What a board shows when it opens: the orders of today and those for later, and the cursor of the changes after them',
  method: 'GET', base: 'restaurant', path: '/orders/board', access: 'restaurant', scope: 'orders:read',
  answer: boardOrdersAnswer, compressed: true, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint
