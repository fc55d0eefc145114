// What the people of a company change of its document themselves, and the right that each part needs (OPEN-04, STAFF-05).
import * as v from 'valibot'
import { activityActorKind, activityValues } from './activity.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { companyDocument, outletDocument } from './restaurant.ts'
import type { Scope } from './scope.ts'

/** Where an outlet is, how it is called and where it delivers; outlets come and go with an import of the document. */
const outletPlace = v.pick(outletDocument, [
  'short_code',
  'name',
  'address',
  'latitude',
  'longitude',
  'whatsapp_number',
  'delivery_radius_km',
  'delivery_bands',
  'delivery_zones',
])
export type OutletPlace = v.InferOutput<typeof outletPlace>

export const companySettings = v.object({
  ...v.pick(companyDocument, [
    'name',
    'logo',
    'icon',
    'primary_color',
    'hover_color',
    'brand_width',
    'brand_width_sm',
    'meta_description',
    'red_bar_text',
    'above_checkout_text',
    'bottom_footer_text',
    'footer_whatsapp_number',
    'instagram_handle',
    'locales',
    'customer_reviews',
    'site_feature_products',
    'site_upsale_products',
    'order_messages',
    'alert_after_minutes',
    'cancel_after_minutes',
    'last_order_minutes',
    'minutes_per_km',
    'order_ahead_days',
    'business_day_ends',
    'day_messages',
    'day_message_at',
    'payment_methods',
    'qris_deadline_minutes',
    'virtual_account_deadline_minutes',
    'tax_number',
    'location_center',
    'delivery_radius_km',
    'delivery_pricing',
    'delivery_bands',
  ]).entries,
  outlets: v.pipe(v.array(outletPlace), v.minLength(1), v.maxLength(200)),
})
export type CompanySettings = v.InferOutput<typeof companySettings>
export type SettingName = keyof CompanySettings

/** STAFF-05: `brand` and `payments` are the owner's. */
export const SETTING_SCOPES = {
  name: 'brand',
  logo: 'brand',
  icon: 'brand',
  primary_color: 'brand',
  hover_color: 'brand',
  brand_width: 'brand',
  brand_width_sm: 'brand',
  meta_description: 'settings',
  red_bar_text: 'settings',
  above_checkout_text: 'settings',
  bottom_footer_text: 'settings',
  footer_whatsapp_number: 'settings',
  instagram_handle: 'settings',
  locales: 'settings',
  customer_reviews: 'settings',
  site_feature_products: 'settings',
  site_upsale_products: 'settings',
  order_messages: 'settings',
  alert_after_minutes: 'settings',
  cancel_after_minutes: 'settings',
  last_order_minutes: 'settings',
  minutes_per_km: 'settings',
  order_ahead_days: 'settings',
  business_day_ends: 'settings',
  day_messages: 'settings',
  day_message_at: 'settings',
  payment_methods: 'payments',
  qris_deadline_minutes: 'payments',
  virtual_account_deadline_minutes: 'payments',
  tax_number: 'payments',
  location_center: 'settings',
  delivery_radius_km: 'settings',
  delivery_pricing: 'settings',
  delivery_bands: 'settings',
  outlets: 'settings',
} as const satisfies Record<SettingName, Scope>

/** These stay the operator's: an address that customers know, the clock of the hours, and the account. */
export const OPERATOR_MEMBERS = ['company_slug', 'domains', 'time_zone', 'bca_biller_code'] as const

const someSettings = v.partial(companySettings)
export type SomeSettings = v.InferOutput<typeof someSettings>

export const companySettingsAnswer = v.object({
  data: v.object({
    settings: companySettings,
    /** What only the operator changes. */
    fixed: v.pick(companyDocument, [...OPERATOR_MEMBERS]),
  }),
})
export type CompanySettingsAnswer = v.InferOutput<typeof companySettingsAnswer>['data']

/** `before` is what the person has seen: where it is no longer so, nothing is changed. */
export const changeCompanySettingsBody = v.pipe(
  v.object({ before: someSettings, after: someSettings }),
  v.check(
    ({ before, after }) => Object.keys(before).sort().join() === Object.keys(after).sort().join(),
    'Name the same members before and after',
  ),
)
export type CompanySettingsChange = v.InferOutput<typeof changeCompanySettingsBody>

/** How many former versions of a company are stored. */
export const MAX_COMPANY_VERSIONS = 50

/** A change of the company: `before` and `after` as in the activity log, by member. */
export const companyVersion = v.object({
  number: integer,
  at: v.string(),
  actor: v.object({ kind: activityActorKind, name: v.nullable(v.string()) }),
  before: activityValues,
  after: activityValues,
})
export type CompanyVersion = v.InferOutput<typeof companyVersion>

/** Newest first. */
export const companyVersionsAnswer = v.object({ data: v.array(companyVersion) })

export const companyVersionParams = v.object({ number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) })
/** The settings as they were before this change. */
export const companyVersionAnswer = v.object({ data: v.object({ settings: companySettings }) })

export const companyPreviewBody = v.object({ after: someSettings, language: v.picklist(LOCALES) })
