// What an outlet has of the items of the menu (STOCK): marks of what is sold out there, and counts that orders take from.
// A mark of the whole company is in `sold-out.ts`.

import * as v from 'valibot'
import { modifierId, outletId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { itemType } from './item-type.ts'
import { givenMoment } from './moment.ts'

export const MAX_STOCK = 9999
/** From this count down, customers see how many are left (STOCK-03). */
export const FEW_LEFT = 5

const count = v.pipe(integer, v.minValue(0), v.maxValue(MAX_STOCK))

const change = {
  /** How many are left; null ends the counting. */
  remaining: v.optional(v.nullable(count)),
  /** Adds to what is left, also a negative number; never below 0. */
  by: v.optional(v.pipe(integer, v.minValue(-MAX_STOCK), v.maxValue(MAX_STOCK))),
  /** What the count is set to at four every morning; null ends that. */
  daily: v.optional(v.nullable(v.pipe(count, v.minValue(1)))),
  sold_out: v.optional(v.boolean()),
  /** When a mark ends; `next_opening` is the first opening of another day. Without it, the mark stays until it is taken back. */
  until: v.optional(v.nullable(v.union([v.literal('next_opening'), givenMoment]))),
}

/** What is absent stays as it is. */
export const stockChange = v.pipe(
  v.variant('type', [
    v.object({ type: v.literal('product'), id: productId, ...change }),
    v.object({ type: v.literal('modifier'), id: modifierId, ...change }),
  ]),
  v.check(
    ({ remaining, by }) => remaining === undefined || by === undefined,
    'has both `remaining` and `by`',
  ),
  v.check(
    ({ until, sold_out }) => until === undefined || sold_out === true,
    'has `until` without `sold_out`',
  ),
)
export type StockChange = v.InferOutput<typeof stockChange>

/** All or nothing. Without `outlet_id`, at all outlets of the company. */
export const stockBody = v.object({
  outlet_id: v.optional(outletId),
  changes: v.pipe(
    v.array(stockChange),
    v.minLength(1),
    v.maxLength(100),
    v.check(
      changes => new Set(changes.map(({ type, id }) => `${type} ${id}`)).size === changes.length,
      'names an item twice',
    ),
  ),
})
export type StockBody = v.InferOutput<typeof stockBody>

/** Without `outlet_id`, at the first outlet. */
export const soldOutLookBody = v.object({ product_id: productId, outlet_id: v.optional(outletId) })

export const stockQuery = v.object({ outlet_id: outletId })

export const stockItem = v.object({
  outlet_id: outletId,
  type: itemType,
  id: v.string(),
  /** As on the menu; null for an item that left it. */
  name: v.nullable(v.string()),
  /** Null: not counted. */
  remaining: v.nullable(integer),
  daily: v.nullable(integer),
  /** What orders took from the count since four in the morning. Null: not counted; absent in the answer to a change. */
  sold_today: v.optional(v.nullable(integer)),
  /** Whether a mark is in force; an item is also sold out with 0 left. */
  sold_out: v.boolean(),
  /** When the mark ends. */
  until: v.nullable(v.string()),
})
export type StockItem = v.InferOutput<typeof stockItem>
export const stockAnswer = v.object({ data: v.array(stockItem) })

/** What everyone may know of an item at an outlet. */
export const publicStockItem = v.object({
  outlet_id: outletId,
  type: itemType,
  id: v.string(),
  /** Null: more than `FEW_LEFT`, or not counted. */
  left: v.nullable(integer),
  sold_out: v.boolean(),
  until: v.nullable(v.string()),
  /** Grows with each change of the item at the outlet. */
  revision: integer,
})
export type PublicStockItem = v.InferOutput<typeof publicStockItem>

/** Each outlet, with the items that are sold out or nearly. */
export const publicStockAnswer = v.object({
  data: v.array(v.object({ outlet_id: outletId, items: v.array(publicStockItem) })),
})
export type PublicStock = v.InferOutput<typeof publicStockAnswer>['data']
