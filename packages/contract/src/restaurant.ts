// What the machine interface imports: the company with its outlets, its menu, and pictures.
import * as z from 'zod/mini'
import { customerReview, featuredProduct } from './company.ts'
import { coordinates } from './coordinates.ts'
import { deliveryBand, deliveryPricing } from './delivery.ts'
import { companyId } from './ids.ts'
import { LOCALES } from './language.ts'
import { paymentMethod } from './payment.ts'
import { pictureHash } from './picture.ts'
import { plainText, printable } from './plain-text.ts'

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(255), printable)
const longText = plainText(2000)
const svgText = plainText(200_000)
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const hexColour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))
const minutes = z.int().check(z.minimum(1), z.maximum(240))
const opening = z.array(z.object({ open: time, close: time }))

export const outletDocument = z.object({
  short_code: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
  name: shortText,
  address: shortText,
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  /** Gets a message when nobody acknowledges an order. */
  whatsapp_number: z.optional(z.nullable(z.string().check(z.regex(/^\d{7,15}$/)))),
  /** Kept, not yet used: hours are out of scope (AMB-081). */
  opening_hours: z.optional(
    z.partialRecord(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), opening),
  ),
})

/** Everything a company says about itself, except the menu. Importing it again replaces what was said before. */
export const companyDocument = z.object({
  company_slug: slug,
  name: shortText,
  domains: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))), []),
  logo: z.optional(z.nullable(svgText)),
  icon: z.optional(z.nullable(svgText)),
  meta_description: z.optional(z.nullable(longText)),
  red_bar_text: z.optional(z.nullable(longText)),
  above_checkout_text: z.optional(z.nullable(longText)),
  bottom_footer_text: z.optional(z.nullable(longText)),
  footer_whatsapp_number: z.optional(z.nullable(z.string().check(z.regex(/^\d{7,15}$/)))),
  instagram_handle: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9._]{1,30}$/)))),
  customer_reviews: z._default(z.array(customerReview).check(z.maxLength(50)), []),
  site_feature_products: z._default(z.array(featuredProduct).check(z.maxLength(20)), []),
  site_upsale_products: z._default(z.array(featuredProduct).check(z.maxLength(20)), []),
  primary_color: z.optional(z.nullable(hexColour)),
  hover_color: z.optional(z.nullable(hexColour)),
  brand_width: z.optional(z.nullable(z.int().check(z.minimum(16), z.maximum(400)))),
  brand_width_sm: z.optional(z.nullable(z.int().check(z.minimum(16), z.maximum(300)))),
  time_zone: z._default(z.string(), 'Asia/Makassar'),
  /** What customers may choose from; the first is shown until one is chosen. */
  locales: z._default(
    z.array(z.enum(LOCALES)).check(
      z.minLength(1),
      z.refine(list => new Set(list).size === list.length, 'names a language twice'),
    ),
    ['en'],
  ),
  payment_methods: z._default(z.array(paymentMethod).check(z.minLength(1)), ['cash']),
  location_center: z.optional(z.nullable(coordinates)),
  delivery_radius_km: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
  bca_biller_code: z.optional(z.nullable(z.string().check(z.regex(/^\d{3,8}$/)))),
  delivery_pricing: z._default(deliveryPricing, 'bands'),
  /** Prices by distance from the centre; names may repeat, each with growing distances. */
  delivery_bands: z._default(z.array(deliveryBand).check(z.maxLength(20)), []),
  /** Whether customers get WhatsApp messages about their orders. */
  order_messages: z._default(z.boolean(), true),
  /** After how many minutes an order that nobody acknowledged raises an alert; null: never. */
  alert_after_minutes: z._default(z.nullable(minutes), 5),
  /** After how many minutes such an order is cancelled and refunded; null: never. */
  cancel_after_minutes: z._default(z.nullable(minutes), null),
  outlets: z.array(outletDocument).check(z.minLength(1), z.maxLength(200)),
})
export type CompanyDocument = z.infer<typeof companyDocument>

export const companyImportedAnswer = z.object({
  data: z.object({ id: companyId, company_slug: z.string(), created: z.boolean(), outlets: z.int() }),
})

/** `dry_run=true` checks and counts, and changes nothing. */
export const importQuery = z.object({ dry_run: z.optional(z.enum(['true', 'false'])) })

/** The document is of the vendor named by its form (GrabFood partner menu); the server's adapter parses it. */
export const menuDocument = z.unknown()
export const menuImportedAnswer = z.object({
  data: z.object({
    dry_run: z.boolean(),
    version: z.int(),
    categories: z.int(),
    products: z.int(),
    modifier_groups: z.int(),
    modifiers: z.int(),
    hidden: z.int(),
    /** What was left out and why, by its place in the document: pictures that could not be had. */
    warnings: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
})

/** The content in base64. It is shown wherever the company's menu names `address`, also one that cannot be fetched. */
export const pictureBody = z.object({
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
  content: z.base64().check(z.minLength(1)),
})
export const pictureStoredAnswer = z.object({
  data: z.object({ hash: pictureHash, width: z.int(), height: z.int() }),
})
