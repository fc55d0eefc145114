// What the machine interface imports of a company with its outlets.

import * as v from 'valibot'
import { businessDayEnds, dayMessageHour } from './business-day.ts'
import { charges } from './charge.ts'
import { customerReview, featuredProduct } from './company.ts'
import { coordinates } from './coordinates.ts'
import { deliveryBand, deliveryPricing, deliveryZone } from './delivery.ts'
import { companyId } from './ids.ts'
import { importQuery } from './import-query.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { MAX_ZONES } from './limits.ts'
import { editedHours, editedSpecialDay, MAX_SPECIAL_DAYS, openingHours, specialDay } from './opening.ts'
import { lastOrderMinutes, minutesPerKm, orderAheadDays, slotItems, slotOrders } from './opening-rules.ts'
import { shortCode } from './outlet.ts'
import { paymentMethod } from './payment.ts'
import { plainText, printable } from './plain-text.ts'

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255), printable)
const longText = plainText(2000)
const svgText = plainText(200_000)
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))
/** NPWP, or the NPWPD of a regency: printed as it is written. */
const taxNumber = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,29}$/))
const minutes = v.pipe(integer, v.minValue(1), v.maxValue(240))
/** LEDGER-08: the bounds of a payment deadline. */
const deadlineMinutes = v.pipe(integer, v.minValue(5), v.maxValue(1440))

const outletMembers = {
  short_code: shortCode,
  name: shortText,
  address: shortText,
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
}
/** CHARGE-08: how far it delivers from its place; null: in the area of the company. */
const outletRadius = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
/** By distance from the place from which the radius is measured; names may repeat, each with increasing distances. */
const deliveryBands = v.pipe(v.array(deliveryBand), v.maxLength(20))
const deliveryZones = v.pipe(v.array(deliveryZone), v.maxLength(MAX_ZONES))
/** Receives a message when no one acknowledges an order. */
const outletNumber = v.nullable(v.pipe(v.string(), v.regex(/^\d{7,15}$/)))
export const outletDocument = v.object({
  ...outletMembers,
  delivery_radius_km: outletRadius,
  /** CHARGE-08: its prices by distance; null: those of the company. */
  delivery_bands: v.nullable(deliveryBands),
  /** CHARGE-08: where it has any, it delivers in these only, at their prices; the cheapest of those that hold the address counts. */
  delivery_zones: deliveryZones,
  whatsapp_number: outletNumber,
  opening_hours: openingHours,
  /** Hours of one mode where they differ (HOURS-01); null: those of `opening_hours`. */
  delivery_hours: openingHours,
  pickup_hours: openingHours,
  /** LATER-03: what a quarter of an hour has room for; null: any number. */
  slot_orders: slotOrders,
  slot_items: slotItems,
  /** Days that come before the week. */
  special_days: v.array(specialDay),
})
export type OutletDocument = v.InferOutput<typeof outletDocument>

/** For an outlet with a known code, an absent member stays unchanged; for a new one it is null. */
const outletImport = v.object({
  ...outletMembers,
  delivery_radius_km: v.optional(outletRadius),
  delivery_bands: v.optional(v.nullable(deliveryBands)),
  delivery_zones: v.optional(deliveryZones),
  whatsapp_number: v.optional(outletNumber),
  opening_hours: v.optional(editedHours),
  delivery_hours: v.optional(editedHours),
  pickup_hours: v.optional(editedHours),
  slot_orders: v.optional(slotOrders),
  slot_items: v.optional(slotItems),
  special_days: v.optional(v.pipe(v.array(editedSpecialDay), v.maxLength(MAX_SPECIAL_DAYS))),
})

/** OPEN-10: everything a company says about itself, except the menu, with every member present. */
export const companyDocument = v.object({
  company_slug: slug,
  name: shortText,
  domains: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/))),
  logo: v.nullable(svgText),
  icon: v.nullable(svgText),
  meta_description: v.nullable(longText),
  red_bar_text: v.nullable(longText),
  above_checkout_text: v.nullable(longText),
  bottom_footer_text: v.nullable(longText),
  footer_whatsapp_number: v.nullable(v.pipe(v.string(), v.regex(/^\d{7,15}$/))),
  instagram_handle: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._]{1,30}$/))),
  customer_reviews: v.pipe(v.array(customerReview), v.maxLength(50)),
  site_feature_products: v.pipe(v.array(featuredProduct), v.maxLength(20)),
  site_upsale_products: v.pipe(v.array(featuredProduct), v.maxLength(20)),
  primary_color: v.nullable(hexColour),
  hover_color: v.nullable(hexColour),
  brand_width: v.nullable(v.pipe(integer, v.minValue(16), v.maxValue(400))),
  brand_width_sm: v.nullable(v.pipe(integer, v.minValue(16), v.maxValue(300))),
  time_zone: v.string(),
  /** The languages that customers may choose; the first is the default. */
  locales: v.pipe(
    v.array(v.picklist(LOCALES)),
    v.minLength(1),
    v.check(list => new Set(list).size === list.length, 'names a language twice'),
  ),
  payment_methods: v.pipe(v.array(paymentMethod), v.minLength(1)),
  location_center: v.nullable(coordinates),
  delivery_radius_km: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  bca_biller_code: v.nullable(v.pipe(v.string(), v.regex(/^\d{3,8}$/))),
  /** Printed on receipts (TICKET-01, TICKET-06). */
  tax_number: v.nullable(taxNumber),
  delivery_pricing: deliveryPricing,
  delivery_bands: deliveryBands,
  /** Whether customers receive WhatsApp messages about their orders. */
  order_messages: v.boolean(),
  /** After how many minutes an unacknowledged order raises an alert; null: never. */
  alert_after_minutes: v.nullable(minutes),
  /** After how many minutes such an order is cancelled and refunded; null: never. */
  cancel_after_minutes: v.nullable(minutes),
  /** LEDGER-08: how many minutes a customer has to pay by QRIS and by virtual account. */
  qris_deadline_minutes: deadlineMinutes,
  virtual_account_deadline_minutes: deadlineMinutes,
  /** HOURS-06: how many minutes before closing the last order is taken. */
  last_order_minutes: lastOrderMinutes,
  /** PROMISE-01: how long a delivery drives. */
  minutes_per_km: minutesPerKm,
  /** LATER-01: for how many days after today orders are taken; null: only for as soon as possible. */
  order_ahead_days: orderAheadDays,
  /** REPORT-08: what is ordered before this time belongs to the day before, in all reports. */
  business_day_ends: businessDayEnds,
  /** REPORT-09: whether owners get a message when a day was closed. */
  day_messages: v.boolean(),
  /** At the latest at this hour in the zone of the company, also of a day that is still open; null: only after it was closed. */
  day_message_at: v.nullable(dayMessageHour),
  /** CHARGE-01: what is added to the menu prices; null: nothing. */
  charges: v.nullable(charges),
  outlets: v.pipe(v.array(outletDocument), v.minLength(1), v.maxLength(200)),
})
export type CompanyDocument = v.InferOutput<typeof companyDocument>

/** The defaults of an outlet that is new in a document. */
export const NEW_OUTLET = {
  delivery_radius_km: null,
  delivery_bands: null,
  delivery_zones: [],
  whatsapp_number: null,
  opening_hours: null,
  delivery_hours: null,
  pickup_hours: null,
  slot_orders: null,
  slot_items: null,
  special_days: [],
} as const satisfies Partial<OutletDocument>

/** The defaults of a new company; slug, name and outlets have none. */
export const NEW_COMPANY = {
  domains: [],
  logo: null,
  icon: null,
  meta_description: null,
  red_bar_text: null,
  above_checkout_text: null,
  bottom_footer_text: null,
  footer_whatsapp_number: null,
  instagram_handle: null,
  customer_reviews: [],
  site_feature_products: [],
  site_upsale_products: [],
  primary_color: null,
  hover_color: null,
  brand_width: null,
  brand_width_sm: null,
  time_zone: 'Asia/Makassar',
  locales: ['en'],
  payment_methods: ['cash'],
  location_center: null,
  delivery_radius_km: null,
  bca_biller_code: null,
  tax_number: null,
  delivery_pricing: 'bands',
  delivery_bands: [],
  order_messages: true,
  alert_after_minutes: 5,
  cancel_after_minutes: null,
  qris_deadline_minutes: 15,
  virtual_account_deadline_minutes: 60,
  last_order_minutes: 0,
  minutes_per_km: 3,
  order_ahead_days: null,
  business_day_ends: '00:00',
  day_messages: false,
  day_message_at: null,
  charges: null,
} as const satisfies Partial<CompanyDocument>

/** Name and price come from the menu (AMB-103): those of an entry are accepted but not stored. */
const featuredImport = v.pipe(
  v.object({
    ...featuredProduct.entries,
    name: v.optional(v.unknown()),
    description: v.optional(v.unknown()),
    image: v.optional(v.unknown()),
    price: v.optional(v.unknown()),
  }),
  v.transform(({ product_id }) => ({ product_id })),
)
const featuredImports = v.pipe(v.array(featuredImport), v.maxLength(20))

/**
 * OPEN-10: for a known company, an absent member stays unchanged and null removes it. Lists are replaced as a
 * whole; an outlet that is not listed is removed, which requires a confirmation.
 */
export const companyImport = v.object({
  ...v.partial(companyDocument).entries,
  site_feature_products: v.optional(featuredImports),
  site_upsale_products: v.optional(featuredImports),
  company_slug: slug,
  outlets: v.optional(v.pipe(v.array(outletImport), v.minLength(1), v.maxLength(200))),
})
export type CompanyImport = v.InferOutput<typeof companyImport>

export const companyDocumentAnswer = v.object({ data: companyDocument })

/** By slug. The versions grow with every change of the company and of its menu. */
export const companiesAnswer = v.object({
  data: v.array(
    v.object({
      id: companyId,
      company_slug: v.string(),
      name: v.string(),
      domains: v.array(v.string()),
      outlets: integer,
      products: integer,
      version: integer,
      menu_version: integer,
      created_at: v.string(),
    }),
  ),
})

/** A message with its path in the document: `outlets.BRW.address`. */
const change = v.object({ path: v.string(), message: v.string() })
export type CompanyChange = v.InferOutput<typeof change>

export const companyImportedAnswer = v.object({
  data: v.object({
    dry_run: v.boolean(),
    id: companyId,
    company_slug: v.string(),
    created: v.boolean(),
    outlets: integer,
    /** For a known company; empty when the document changes nothing. */
    changes: v.array(change),
    /** The codes of the outlets that are removed. */
    removed_outlets: v.array(v.string()),
  }),
})

/** Without `remove_outlets=true`, a document that would remove outlets is refused, naming them. */
export const companyImportQuery = v.object({
  ...importQuery.entries,
  remove_outlets: v.optional(v.picklist(['true', 'false'])),
})
