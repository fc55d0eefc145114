// The columns of a company row that its pages and its document share, and the members made from them.
import { customerReview } from '@pesan/contract/company'
import type { Coordinates } from '@pesan/contract/coordinates'
import { deliveryBand, deliveryPricing } from '@pesan/contract/delivery'
import { companyId, productId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import { paymentMethod } from '@pesan/contract/payment'
import * as z from 'zod'

const text = z.string().nullable()
const number = z.number().nullable()

export const companyRow = z.object({
  id: companyId,
  slug: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  logo: text,
  icon: text,
  meta_description: text,
  red_bar_text: text,
  above_checkout_text: text,
  bottom_footer_text: text,
  footer_whatsapp_number: text,
  instagram_handle: text,
  customer_reviews: z.array(customerReview),
  featured_product_ids: z.array(productId),
  upsale_product_ids: z.array(productId),
  primary_color: text,
  hover_color: text,
  brand_width: number,
  brand_width_sm: number,
  time_zone: z.string(),
  locales: z.array(z.enum(LOCALES)),
  payment_methods: z.array(paymentMethod),
  center_latitude: number,
  center_longitude: number,
  delivery_radius_km: number,
  bca_biller_code: text,
  delivery_pricing: deliveryPricing,
  delivery_bands: z.array(deliveryBand),
  qris_deadline_min: z.number(),
  virtual_account_deadline_min: z.number(),
})

/** Follows the order of the contract, so that two exports of one state are identical bytes. */
export const sharedMembers = (row: z.infer<typeof companyRow>) => ({
  meta_description: row.meta_description,
  red_bar_text: row.red_bar_text,
  above_checkout_text: row.above_checkout_text,
  bottom_footer_text: row.bottom_footer_text,
  footer_whatsapp_number: row.footer_whatsapp_number,
  instagram_handle: row.instagram_handle,
  customer_reviews: row.customer_reviews,
  site_feature_products: row.featured_product_ids.map(product_id => ({ product_id })),
  site_upsale_products: row.upsale_product_ids.map(product_id => ({ product_id })),
  primary_color: row.primary_color,
  hover_color: row.hover_color,
  brand_width: row.brand_width,
  brand_width_sm: row.brand_width_sm,
  time_zone: row.time_zone,
  locales: row.locales,
  payment_methods: row.payment_methods,
  location_center: toCoordinates(row.center_latitude, row.center_longitude),
  delivery_radius_km: row.delivery_radius_km,
  bca_biller_code: row.bca_biller_code,
})

export const toCoordinates = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
