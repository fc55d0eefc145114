// What the settings of the company are called.
import type { SettingName } from '@pesan/contract/company-settings'
import type { PlainKey, T } from '../lib/i18n/t.ts'

const KEYS = {
  name: 'company.field.name',
  logo: 'company.field.logo',
  icon: 'company.field.icon',
  primary_color: 'company.field.primary_color',
  hover_color: 'company.field.hover_color',
  brand_width: 'company.field.brand_width',
  brand_width_sm: 'company.field.brand_width_sm',
  meta_description: 'company.field.meta_description',
  red_bar_text: 'company.field.red_bar_text',
  above_checkout_text: 'company.field.above_checkout_text',
  bottom_footer_text: 'company.field.bottom_footer_text',
  footer_whatsapp_number: 'company.field.footer_whatsapp_number',
  instagram_handle: 'company.field.instagram_handle',
  locales: 'company.field.locales',
  customer_reviews: 'company.field.customer_reviews',
  site_feature_products: 'company.field.site_feature_products',
  site_upsale_products: 'company.field.site_upsale_products',
  order_messages: 'company.field.order_messages',
  alert_after_minutes: 'company.field.alert_after_minutes',
  cancel_after_minutes: 'company.field.cancel_after_minutes',
  last_order_minutes: 'company.field.last_order_minutes',
  minutes_per_km: 'company.field.minutes_per_km',
  order_ahead_days: 'company.field.order_ahead_days',
  business_day_ends: 'company.field.business_day_ends',
  day_messages: 'company.field.day_messages',
  day_message_at: 'company.field.day_message_at',
  payment_methods: 'company.field.payment_methods',
  qris_deadline_minutes: 'company.field.qris_deadline_minutes',
  virtual_account_deadline_minutes: 'company.field.virtual_account_deadline_minutes',
  tax_number: 'company.field.tax_number',
  location_center: 'company.field.location_center',
  delivery_radius_km: 'company.field.delivery_radius_km',
  delivery_pricing: 'company.field.delivery_pricing',
  delivery_bands: 'company.field.delivery_bands',
  outlets: 'company.field.outlets',
} as const satisfies Record<SettingName, PlainKey>

const isSetting = (name: string): name is SettingName => Object.hasOwn(KEYS, name)

export const settingName = (t: T, name: SettingName): string => t(KEYS[name])

/** Of the names of an entry that are settings. */
export const settingNames = (t: T, names: readonly string[]): string[] =>
  names.filter(isSetting).map(name => settingName(t, name))
