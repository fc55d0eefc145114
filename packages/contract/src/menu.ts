// The menu as the storefront and other systems read it: categories of products with their modifier groups.

import * as v from 'valibot'
import { modifierOutlets, productOutlets } from './at-outlet.ts'
import { availableStatus } from './availability.ts'
import { modifierGroupId, modifierId, outletId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { ALLERGENS, DIETS } from './menu-parts.ts'
import { rupiah } from './money.ts'
import { sellingTimes } from './opening.ts'
import { productImage } from './product-image.ts'

export const modifier = v.object({
  id: modifierId,
  name: v.string(),
  price: rupiah,
  availableStatus: v.optional(availableStatus),
  /** Where it differs, by the ids of outlets (EDIT-13). */
  outlets: v.optional(modifierOutlets),
})
export type Modifier = v.InferOutput<typeof modifier>

export const modifierGroup = v.object({
  id: modifierGroupId,
  display_name: v.string(),
  selectionRangeMin: v.pipe(integer, v.minValue(0)),
  selectionRangeMax: v.pipe(integer, v.minValue(0)),
  availableStatus,
  modifiers: v.array(modifier),
})
export type ModifierGroup = v.InferOutput<typeof modifierGroup>

export const product = v.object({
  id: productId,
  name: v.string(),
  description: v.string(),
  price: rupiah,
  /** URLs of this server, the first is shown (PROD-09); only stored photos. */
  photos: v.array(v.string()),
  /** The data of the first photo; absent without photos. */
  picture: v.optional(productImage),
  availableStatus: v.optional(availableStatus),
  modifierGroups: v.array(modifierGroup),
  /** Instead of those of its category (HOURS-13). */
  selling_times: v.optional(sellingTimes),
  /** Instead of the usual minutes of the outlet (PROMISE-01). */
  preparation_minutes: v.optional(integer),
  /** EDIT-10: each absent where nothing was set. */
  diets: v.optional(v.array(v.picklist(DIETS))),
  allergens: v.optional(v.array(v.picklist(ALLERGENS))),
  /** From 1 to 3. */
  spiciness: v.optional(integer),
  /** Where it differs, by the ids of outlets (EDIT-13). */
  outlets: v.optional(productOutlets),
})
export type Product = v.InferOutput<typeof product>

/** `isPopular` marks the synthetic first category of the company's featured products (MENU-06). */
export const category = v.object({
  id: v.string(),
  name: v.string(),
  isPopular: v.optional(v.literal(true)),
  items: v.array(product),
  /** Absent: at all times at which orders are taken. */
  selling_times: v.optional(sellingTimes),
})
export type Category = v.InferOutput<typeof category>

/** `version` grows with every change of the menu; with `?v={version}` in the URL the answer never changes. */
export const menuAnswer = v.object({ version: integer, categories: v.array(category) })
export type Menu = v.InferOutput<typeof menuAnswer>

/** EDIT-13: prices, products and times of an outlet. */
export const orderMenuQuery = v.object({ outlet_id: v.optional(outletId) })

/**
 * `v` is the requested version, which makes the answer cacheable forever; any other value returns today's
 * menu. With a `locale`, translated names are used; without one, the names of the imported document.
 */
export const menuQuery = v.object({ v: v.optional(v.string()), locale: v.optional(v.picklist(LOCALES)) })
