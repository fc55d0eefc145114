// Company documents of every kind that an import accepts, for properties.

import { BUSINESS_DAY_ENDS, DAY_MESSAGE_HOURS } from '@pesan/contract/business-day'
import { paymentMethod } from '@pesan/contract/payment'
import { companyDocument } from '@pesan/contract/restaurant'
import * as fc from 'fast-check'
import * as v from 'valibot'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter(value => value.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(value))
const html = fc
  .array(
    fc.constantFrom('<b>late</b>', 'open & <i>', '<a href="https://bara.example">', '"now"', '<br>', 'a '),
    {
      maxLength: 6,
    },
  )
  .map(parts => parts.join(''))
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const digits = fc.stringMatching(/^\d{7,15}$/)
const colour = fc.stringMatching(/^#[0-9A-F]{6}$/)
const svg = text.map(title => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`)
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const featured = fc.array(fc.record({ product_id: fc.oneof(text, fc.nat().map(String)) }), { maxLength: 3 })
const minutes = orNothing(fc.integer({ min: 1, max: 240 }))
const MORNING = { open: '07:30', close: '12:00' }
const NIGHT = { open: '17:00', close: '02:00' }
const hours = fc.dictionary(
  fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'),
  fc.constantFrom([], [MORNING], [NIGHT], [MORNING, NIGHT]),
)

const specialDay = fc.record({
  first_day: fc.constantFrom('2026-12-24', '2026-12-25'),
  last_day: fc.constantFrom('2026-12-25', '2026-12-31'),
  periods: fc.constantFrom([], [MORNING], [MORNING, NIGHT]),
  closed_from: fc.constant(null),
  reason: orNothing(text.map(value => value.trim())),
})

const terms = {
  price: fc.nat(90_000),
  name: text,
}
const bands = fc.uniqueArray(
  fc.record({ up_to_km: fc.double({ min: 0.1, max: 100, noNaN: true }), ...terms }),
  {
    maxLength: 3,
    selector: ({ up_to_km }) => up_to_km,
  },
)
const threshold = fc.integer({ min: 1, max: 1_000_000 })
/** Triangles, some of them over the date line. */
const zone = fc.record(
  {
    ...terms,
    minimum_order: threshold,
    free_from: threshold,
    corners: fc
      .record({ latitude: fc.integer({ min: -80, max: 80 }), longitude: degrees(180) })
      .map(({ latitude, longitude }) => [
        { latitude, longitude },
        { latitude: latitude + 1, longitude },
        { latitude, longitude: longitude > 179 ? longitude - 359 : longitude + 1 },
      ]),
  },
  { requiredKeys: ['price', 'name', 'corners'] },
)

const outlets = fc.uniqueArray(
  fc.record({
    short_code: fc.stringMatching(/^[A-Z0-9]{2,8}$/),
    name: text,
    address: text,
    latitude: orNothing(degrees(90)),
    longitude: orNothing(degrees(180)),
    delivery_radius_km: orNothing(fc.double({ min: 0, max: 100, noNaN: true })),
    delivery_bands: orNothing(bands),
    delivery_zones: fc.array(zone, { maxLength: 2 }),
    whatsapp_number: orNothing(digits),
    opening_hours: orNothing(hours),
    delivery_hours: orNothing(hours),
    pickup_hours: orNothing(hours),
    slot_orders: fc.option(fc.integer({ min: 1, max: 999 })),
    slot_items: fc.option(fc.integer({ min: 1, max: 9999 })),
    special_days: fc.array(specialDay, { maxLength: 1 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ short_code }) => short_code },
)

/** All with one slug, so that each import replaces the previous one; domains are not shared with other companies. */
const rate = fc.option(fc.integer({ min: 0, max: 100_000 }))
const rupiah = fc.integer({ min: 1, max: 1_000_000 })
const charges = fc.record({
  service_millipercent: rate,
  service_base: fc.constantFrom('after_voucher', 'before_voucher'),
  tax_millipercent: rate,
  menu_prices: fc.constantFrom('plus_plus', 'plain', 'inclusive'),
  packaging: fc.option(fc.record({ amount: rupiah, per: fc.constantFrom('order', 'product') })),
  minimum_order: fc.option(rupiah),
  free_delivery_from: fc.option(rupiah),
  tips: fc.constantFrom(null, [1_000, 2_000, 3_000]),
  delivery_carries: fc.constantFrom(null, 'tax', 'service_and_tax'),
  tip_carries: fc.constantFrom(null, 'tax', 'service_and_tax'),
})

export const randomCompanies = (slug: string) =>
  fc
    .record({
      company_slug: fc.constant(slug),
      name: text,
      domains: fc.uniqueArray(fc.constantFrom('a', 'b', 'c').map(part => `${part}.${slug}.example`)),
      logo: orNothing(svg),
      icon: orNothing(svg),
      meta_description: orNothing(fc.oneof(text, fc.constant(''))),
      red_bar_text: orNothing(html),
      above_checkout_text: orNothing(text),
      bottom_footer_text: orNothing(text),
      footer_whatsapp_number: orNothing(digits),
      instagram_handle: orNothing(fc.stringMatching(/^[A-Za-z0-9._]{1,30}$/)),
      customer_reviews: fc.array(
        fc.record({ review: text, rating: fc.integer({ min: 1, max: 5 }), customer_name: text, date: text }),
        { maxLength: 3 },
      ),
      site_feature_products: featured,
      site_upsale_products: featured,
      primary_color: orNothing(colour),
      hover_color: orNothing(colour),
      brand_width: orNothing(fc.integer({ min: 16, max: 400 })),
      brand_width_sm: orNothing(fc.integer({ min: 16, max: 300 })),
      time_zone: fc.constantFrom('Asia/Makassar', 'Asia/Jakarta', 'UTC'),
      locales: fc.constantFrom(['en'], ['id'], ['en', 'id'], ['id', 'en']),
      payment_methods: fc.uniqueArray(fc.constantFrom(...paymentMethod.options), {
        minLength: 1,
      }),
      location_center: orNothing(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
      delivery_radius_km: orNothing(fc.double({ min: 0, max: 100, noNaN: true })),
      bca_biller_code: orNothing(fc.stringMatching(/^\d{3,8}$/)),
      tax_number: orNothing(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./-]{3,29}$/)),
      delivery_pricing: fc.constantFrom('bands', 'couriers'),
      delivery_bands: bands,
      order_messages: fc.boolean(),
      alert_after_minutes: minutes,
      cancel_after_minutes: minutes,
      minutes_per_km: fc.integer({ min: 0, max: 30 }),
      order_ahead_days: fc.option(fc.integer({ min: 0, max: 7 })),
      business_day_ends: fc.constantFrom(...BUSINESS_DAY_ENDS),
      day_messages: fc.boolean(),
      day_message_at: fc.option(fc.constantFrom(...DAY_MESSAGE_HOURS)),
      last_order_minutes: fc.integer({ min: 0, max: 240 }),
      qris_deadline_minutes: fc.integer({ min: 5, max: 1440 }),
      virtual_account_deadline_minutes: fc.integer({ min: 5, max: 1440 }),
      charges: fc.option(charges),
      outlets,
    })
    .map(document => v.parse(companyDocument, document))
