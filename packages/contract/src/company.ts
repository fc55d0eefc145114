// The company as the storefront sees it, part of the page's props (AMB-062).

import * as v from 'valibot'
import { charges } from './charge.ts'
import { coordinates } from './coordinates.ts'
import { companyId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { rupiah } from './money.ts'
import { paymentMethod } from './payment.ts'
import { printable } from './plain-text.ts'

export const customerReview = v.object({
  review: v.pipe(v.string(), printable),
  rating: v.pipe(integer, v.minValue(1), v.maxValue(5)),
  customer_name: v.pipe(v.string(), printable),
  date: v.pipe(v.string(), printable),
})

/** A product that a company features. */
export const featuredProduct = v.object({ product_id: productId })
export type FeaturedProduct = v.InferOutput<typeof featuredProduct>

/** That product on its pages: name, description, first photo and price come from the menu (AMB-103). */
export const promotedProduct = v.object({
  ...featuredProduct.entries,
  name: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  price: rupiah,
})
export type PromotedProduct = v.InferOutput<typeof promotedProduct>

/** `corners`: only the polygon inside of the circle. */
const deliveryArea = v.object({
  ...coordinates.entries,
  radius_km: v.number(),
  corners: v.optional(v.array(coordinates)),
})

/** COMPANY-11. `red_bar_text` is sanitised HTML; every other text is plain. */
export const company = v.object({
  id: companyId,
  company_slug: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  red_bar_text: v.nullable(v.string()),
  above_checkout_text: v.nullable(v.string()),
  bottom_footer_text: v.nullable(v.string()),
  footer_whatsapp_number: v.nullable(v.string()),
  /** For receipts (TICKET-06). Absent where the company has none. */
  tax_number: v.optional(v.string()),
  /** Whether an outlet has ever counted or marked an item (STOCK). */
  has_stock: v.optional(v.literal(true)),
  /** Whether an outlet has hours, special days, or has ever been paused or busy (HOURS). */
  has_opening: v.optional(v.literal(true)),
  /** LATER-01: for how many days after today orders are taken. Absent: only for as soon as possible. */
  order_ahead_days: v.optional(integer),
  /** What it adds to its prices (CHARGE-01). Absent: nothing. */
  charges: v.optional(charges),
  /** CHARGE-10: what stands behind each price of the menu. Absent: nothing. */
  price_suffix: v.optional(v.literal(' ++')),
  instagram_handle: v.nullable(v.string()),
  customer_reviews: v.array(customerReview),
  site_feature_products: v.array(promotedProduct),
  site_upsale_products: v.array(promotedProduct),
  primary_color: v.nullable(v.string()),
  hover_color: v.nullable(v.string()),
  brand_width: v.nullable(integer),
  brand_width_sm: v.nullable(integer),
  time_zone: v.string(),
  /** The languages that a customer may choose; the first is the default. */
  locales: v.array(v.picklist(LOCALES)),
  payment_methods: v.array(paymentMethod),
  /** The card provider's key; null where cards are not accepted. */
  card_publishable_key: v.nullable(v.string()),
  location_center: v.nullable(coordinates),
  /** The position of the first outlet that has one: the centre when no other is set (AMB-001). */
  outlet_coordinates: v.nullable(coordinates),
  delivery_radius_km: v.nullable(v.number()),
  /** Where the company delivers (CHARGE-08). Absent: around its centre, with its radius. */
  delivery_areas: v.optional(v.array(deliveryArea)),
  /** Shown in the ATM steps of a virtual account; null: the steps show only the account number (AMB-070). */
  bca_biller_code: v.nullable(v.string()),
})
export type CompanyProps = v.InferOutput<typeof company>
