// The columns of a company row that its pages and its document share, and the members made from them.
import { businessDayEnds, dayMessageHour } from '@pesan/contract/business-day'
import { charges } from '@pesan/contract/charge'
import { customerReview } from '@pesan/contract/company'
import type { Coordinates } from '@pesan/contract/coordinates'
import { deliveryBand, deliveryPricing } from '@pesan/contract/delivery'
import { companyId, productId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import { paymentMethod } from '@pesan/contract/payment'
import * as v from 'valibot'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

export const companyRow = v.object({
  id: companyId,
  slug: v.string(),
  name: v.string(),
  domains: v.array(v.string()),
  logo: text,
  icon: text,
  metaDescription: text,
  redBarText: text,
  aboveCheckoutText: text,
  bottomFooterText: text,
  footerWhatsappNumber: text,
  instagramHandle: text,
  customerReviews: v.array(customerReview),
  featuredProductIds: v.array(productId),
  upsaleProductIds: v.array(productId),
  primaryColor: text,
  hoverColor: text,
  brandWidth: number,
  brandWidthSm: number,
  timeZone: v.string(),
  locales: v.array(v.picklist(LOCALES)),
  paymentMethods: v.array(paymentMethod),
  centerLatitude: number,
  centerLongitude: number,
  deliveryRadiusKm: number,
  bcaBillerCode: text,
  taxNumber: text,
  deliveryPricing: deliveryPricing,
  deliveryBands: v.array(deliveryBand),
  qrisDeadlineMin: v.number(),
  virtualAccountDeadlineMin: v.number(),
  lastOrderMin: v.number(),
  minutesPerKm: v.number(),
  orderAheadDays: number,
  businessDayEnds,
  dayMessages: v.boolean(),
  dayMessageAt: v.nullable(dayMessageHour),
  asksForCode: v.boolean(),
  charges: v.nullable(charges),
})

/** Follows the order of the contract, so that two exports of one state are identical bytes. */
export const sharedMembers = (row: v.InferOutput<typeof companyRow>) => ({
  meta_description: row.metaDescription,
  red_bar_text: row.redBarText,
  above_checkout_text: row.aboveCheckoutText,
  bottom_footer_text: row.bottomFooterText,
  footer_whatsapp_number: row.footerWhatsappNumber,
  instagram_handle: row.instagramHandle,
  customer_reviews: row.customerReviews,
  site_feature_products: row.featuredProductIds.map(product_id => ({ product_id })),
  site_upsale_products: row.upsaleProductIds.map(product_id => ({ product_id })),
  primary_color: row.primaryColor,
  hover_color: row.hoverColor,
  brand_width: row.brandWidth,
  brand_width_sm: row.brandWidthSm,
  time_zone: row.timeZone,
  locales: row.locales,
  payment_methods: row.paymentMethods,
  location_center: toCoordinates(row.centerLatitude, row.centerLongitude),
  delivery_radius_km: row.deliveryRadiusKm,
  bca_biller_code: row.bcaBillerCode,
})

export const toCoordinates = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
