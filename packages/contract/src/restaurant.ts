// What the machine interface imports: the company with its outlets, its menu, and images.
import * as z from 'zod/mini'
import { customerReview, featuredProduct } from './company.ts'
import { coordinates } from './coordinates.ts'
import { deliveryBand, deliveryPricing } from './delivery.ts'
import { companyId } from './ids.ts'
import { LOCALES } from './language.ts'
import { shortCode } from './outlet.ts'
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
/** LEDGER-08: the bounds of a payment deadline. */
const deadlineMinutes = z.int().check(z.minimum(5), z.maximum(1440))
const opening = z.array(z.object({ open: time, close: time }))

const outletMembers = {
  short_code: shortCode,
  name: shortText,
  address: shortText,
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
}
/** Receives a message when no one acknowledges an order. */
const outletNumber = z.nullable(z.string().check(z.regex(/^\d{7,15}$/)))
/** Stored but not used yet: opening hours are out of scope (AMB-081). */
const openingHours = z.nullable(
  z.partialRecord(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), opening),
)

export const outletDocument = z.object({
  ...outletMembers,
  whatsapp_number: outletNumber,
  opening_hours: openingHours,
})
export type OutletDocument = z.infer<typeof outletDocument>

/** For an outlet with a known code, an absent member stays unchanged; for a new one it is null. */
const outletImport = z.object({
  ...outletMembers,
  whatsapp_number: z.optional(outletNumber),
  opening_hours: z.optional(openingHours),
})

/** OPEN-10: everything a company says about itself, except the menu, with every member present. */
export const companyDocument = z.object({
  company_slug: slug,
  name: shortText,
  domains: z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))),
  logo: z.nullable(svgText),
  icon: z.nullable(svgText),
  meta_description: z.nullable(longText),
  red_bar_text: z.nullable(longText),
  above_checkout_text: z.nullable(longText),
  bottom_footer_text: z.nullable(longText),
  footer_whatsapp_number: z.nullable(z.string().check(z.regex(/^\d{7,15}$/))),
  instagram_handle: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9._]{1,30}$/))),
  customer_reviews: z.array(customerReview).check(z.maxLength(50)),
  site_feature_products: z.array(featuredProduct).check(z.maxLength(20)),
  site_upsale_products: z.array(featuredProduct).check(z.maxLength(20)),
  primary_color: z.nullable(hexColour),
  hover_color: z.nullable(hexColour),
  brand_width: z.nullable(z.int().check(z.minimum(16), z.maximum(400))),
  brand_width_sm: z.nullable(z.int().check(z.minimum(16), z.maximum(300))),
  time_zone: z.string(),
  /** The languages that customers may choose; the first is the default. */
  locales: z.array(z.enum(LOCALES)).check(
    z.minLength(1),
    z.refine(list => new Set(list).size === list.length, 'names a language twice'),
  ),
  payment_methods: z.array(paymentMethod).check(z.minLength(1)),
  location_center: z.nullable(coordinates),
  delivery_radius_km: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  bca_biller_code: z.nullable(z.string().check(z.regex(/^\d{3,8}$/))),
  delivery_pricing: deliveryPricing,
  /** Prices by distance from the centre; names may repeat, each with increasing distances. */
  delivery_bands: z.array(deliveryBand).check(z.maxLength(20)),
  /** Whether customers receive WhatsApp messages about their orders. */
  order_messages: z.boolean(),
  /** After how many minutes an unacknowledged order raises an alert; null: never. */
  alert_after_minutes: z.nullable(minutes),
  /** After how many minutes such an order is cancelled and refunded; null: never. */
  cancel_after_minutes: z.nullable(minutes),
  /** LEDGER-08: how many minutes a customer has to pay by QRIS and by virtual account. */
  qris_deadline_minutes: deadlineMinutes,
  virtual_account_deadline_minutes: deadlineMinutes,
  outlets: z.array(outletDocument).check(z.minLength(1), z.maxLength(200)),
})
export type CompanyDocument = z.infer<typeof companyDocument>

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
  delivery_pricing: 'bands',
  delivery_bands: [],
  order_messages: true,
  alert_after_minutes: 5,
  cancel_after_minutes: null,
  qris_deadline_minutes: 15,
  virtual_account_deadline_minutes: 60,
} as const satisfies Partial<CompanyDocument>

/** Name and price come from the menu (AMB-103): those of an entry are accepted but not stored. */
const featuredImport = z.pipe(
  z.extend(featuredProduct, {
    name: z.optional(z.unknown()),
    description: z.optional(z.unknown()),
    image: z.optional(z.unknown()),
    price: z.optional(z.unknown()),
  }),
  z.transform(({ product_id }) => ({ product_id })),
)
const featuredImports = z.array(featuredImport).check(z.maxLength(20))

/**
 * OPEN-10: for a known company, an absent member stays unchanged and null removes it. Lists are replaced as a
 * whole; an outlet that is not listed is removed, which requires a confirmation.
 */
export const companyImport = z.extend(z.partial(companyDocument), {
  site_feature_products: z.optional(featuredImports),
  site_upsale_products: z.optional(featuredImports),
  company_slug: slug,
  outlets: z.optional(z.array(outletImport).check(z.minLength(1), z.maxLength(200))),
})
export type CompanyImport = z.infer<typeof companyImport>

export const companyDocumentAnswer = z.object({ data: companyDocument })

/** By slug. The versions grow with every change of the company and of its menu. */
export const companiesAnswer = z.object({
  data: z.array(
    z.object({
      id: companyId,
      company_slug: z.string(),
      name: z.string(),
      domains: z.array(z.string()),
      outlets: z.int(),
      products: z.int(),
      version: z.int(),
      menu_version: z.int(),
      created_at: z.string(),
    }),
  ),
})

/** A message with its path in the document: `outlets.BRW.address`. */
const change = z.object({ path: z.string(), message: z.string() })
export type CompanyChange = z.infer<typeof change>

export const companyImportedAnswer = z.object({
  data: z.object({
    dry_run: z.boolean(),
    id: companyId,
    company_slug: z.string(),
    created: z.boolean(),
    outlets: z.int(),
    /** For a known company; empty when the document changes nothing. */
    changes: z.array(change),
    /** The codes of the outlets that are removed. */
    removed_outlets: z.array(z.string()),
  }),
})

/** `dry_run=true` validates and counts, and changes nothing. */
export const importQuery = z.object({ dry_run: z.optional(z.enum(['true', 'false'])) })

/** Without `remove_outlets=true`, a document that would remove outlets is refused, naming them. */
export const companyImportQuery = z.extend(importQuery, {
  remove_outlets: z.optional(z.enum(['true', 'false'])),
})

/** The document has the format of a vendor (GrabFood partner menu); the server's adapter parses it. */
export const menuDocument = z.unknown()
export const menuExportAnswer = z.object({ data: z.looseObject({}) })
export const menuImportedAnswer = z.object({
  data: z.object({
    dry_run: z.boolean(),
    version: z.int(),
    categories: z.int(),
    products: z.int(),
    modifier_groups: z.int(),
    modifiers: z.int(),
    hidden: z.int(),
    /** What was left out and why, by its path in the document: images that could not be fetched. */
    warnings: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
})

/**
 * The content in base64. It is shown wherever the company's menu names `address`, even if that URL cannot be
 * fetched.
 */
export const pictureBody = z.object({
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
  content: z.base64().check(z.minLength(1)),
})
export const pictureStoredAnswer = z.object({
  data: z.object({ hash: pictureHash, width: z.int(), height: z.int() }),
})
