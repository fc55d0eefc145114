// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of what outlets have left (STOCK).
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { publicStockAnswer, soldOutLookBody, stockAnswer, stockBody, stockQuery } from './stock.ts'

export const readStock = {
  summary: 'What is sold out at each outlet, and of what only a few are left',
  method: 'GET', base: 'company', path: '/stock', access: 'guest',
  answer: publicStockAnswer, errors: [],
} as const satisfies Endpoint

export const countSoldOutLook = {
  summary: 'Count that a customer looked at a product that is sold out; any other changes nothing',
  method: 'POST', base: 'company', path: '/stock/looks', access: 'guest', limit: 'sold_out_look',
  body: soldOutLookBody, answer: v.object({}), errors: [],
} as const satisfies Endpoint

export const listStock = {
  summary: 'What an outlet has counted or marked as sold out there',
  method: 'GET', base: 'restaurant', path: '/stock', access: 'restaurant', scope: 'sold-out',
  query: stockQuery, answer: stockAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const changeStock = {
  summary: 'Mark items as sold out at an outlet or all, count them, or change what is left; answers with these items',
  method: 'POST', base: 'restaurant', path: '/stock', access: 'restaurant', scope: 'sold-out', activity: 'menu.stock_changed',
  body: stockBody, bodyLimit: 'order', answer: stockAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'unknown_menu_item', 'stock_not_counted'],
} as const satisfies Endpoint
