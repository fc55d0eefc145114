// The menu as the storefront and other systems read it: categories of products with their modifier groups.
import * as z from 'zod/mini'
import { availableStatus } from './availability.ts'
import { modifierGroupId, modifierId, productId } from './ids.ts'
import { LOCALES } from './language.ts'
import { rupiah } from './money.ts'
import { picture } from './picture.ts'

export const modifier = z.object({
  id: modifierId,
  name: z.string(),
  price: rupiah,
  availableStatus: z.optional(availableStatus),
})
export type Modifier = z.infer<typeof modifier>

export const modifierGroup = z.object({
  id: modifierGroupId,
  display_name: z.string(),
  selectionRangeMin: z.int().check(z.minimum(0)),
  selectionRangeMax: z.int().check(z.minimum(0)),
  availableStatus,
  modifiers: z.array(modifier),
})
export type ModifierGroup = z.infer<typeof modifierGroup>

export const product = z.object({
  id: productId,
  name: z.string(),
  description: z.string(),
  price: rupiah,
  /** URLs of this server, the first is shown (PROD-09); only stored photos. */
  photos: z.array(z.string()),
  /** The data of the first photo; absent without photos. */
  picture: z.optional(picture),
  availableStatus: z.optional(availableStatus),
  modifierGroups: z.array(modifierGroup),
})
export type Product = z.infer<typeof product>

/** `isPopular` marks the synthetic first category of the company's featured products (MENU-06). */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  isPopular: z.optional(z.literal(true)),
  items: z.array(product),
})
export type Category = z.infer<typeof category>

/** `version` grows with every change of the menu; with `?v={version}` in the URL the answer never changes. */
export const menuAnswer = z.object({ version: z.int(), categories: z.array(category) })
export type Menu = z.infer<typeof menuAnswer>

/**
 * `v` is the requested version, which makes the answer cacheable forever; any other value returns today's
 * menu. With a `locale`, translated names are used; without one, the names of the imported document.
 */
export const menuQuery = z.object({ v: z.optional(z.string()), locale: z.optional(z.enum(LOCALES)) })
