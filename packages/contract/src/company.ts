// The company as the storefront sees it, part of the page's props (AMB-062).
import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { companyId, productId } from './ids.ts'
import { LOCALES } from './language.ts'
import { rupiah } from './money.ts'
import { paymentMethod } from './payment.ts'
import { printable } from './plain-text.ts'

export const customerReview = z.object({
  review: z.string().check(printable),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  customer_name: z.string().check(printable),
  date: z.string().check(printable),
})

/** A product that a company features. */
export const featuredProduct = z.object({ product_id: productId })
export type FeaturedProduct = z.infer<typeof featuredProduct>

/** That product on its pages: name, description, first photo and price come from the menu (AMB-103). */
export const promotedProduct = z.extend(featuredProduct, {
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  price: rupiah,
})
export type PromotedProduct = z.infer<typeof promotedProduct>

/** COMPANY-11. `red_bar_text` is sanitised HTML; every other text is plain. */
export const company = z.object({
  id: companyId,
  company_slug: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  red_bar_text: z.nullable(z.string()),
  above_checkout_text: z.nullable(z.string()),
  bottom_footer_text: z.nullable(z.string()),
  footer_whatsapp_number: z.nullable(z.string()),
  instagram_handle: z.nullable(z.string()),
  customer_reviews: z.array(customerReview),
  site_feature_products: z.array(promotedProduct),
  site_upsale_products: z.array(promotedProduct),
  primary_color: z.nullable(z.string()),
  hover_color: z.nullable(z.string()),
  brand_width: z.nullable(z.int()),
  brand_width_sm: z.nullable(z.int()),
  time_zone: z.string(),
  /** The languages that a customer may choose; the first is the default. */
  locales: z.array(z.enum(LOCALES)),
  payment_methods: z.array(paymentMethod),
  /** The card provider's key; null where cards are not accepted. */
  card_publishable_key: z.nullable(z.string()),
  location_center: z.nullable(coordinates),
  /** The position of the first outlet that has one: the centre when no other is set (AMB-001). */
  outlet_coordinates: z.nullable(coordinates),
  delivery_radius_km: z.nullable(z.number()),
  /** Shown in the ATM steps of a virtual account; null: the steps show only the account number (AMB-070). */
  bca_biller_code: z.nullable(z.string()),
})
export type CompanyProps = z.infer<typeof company>
