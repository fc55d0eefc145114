// Writes a company and its domains.
import { type CompanyId, companyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import {
  arrayOf,
  doublePrecision,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

// Featured products are part of the menu, which browsers cache by version, so changing them makes a new menu version.
const saveCompanyStatement = statement(
  'company.save',
  `insert into company (id, slug, name, logo, icon, meta_description, red_bar_text, above_checkout_text,
     bottom_footer_text, footer_whatsapp_number, instagram_handle, customer_reviews, featured_product_ids,
     upsale_product_ids, primary_color, hover_color, brand_width, brand_width_sm, time_zone, locales,
     payment_methods, center_latitude, center_longitude, delivery_radius_km, created_at, updated_at,
     delivery_pricing, delivery_bands, bca_biller_code, tax_number, last_order_min, minutes_per_km)
   values (:newId, :company_slug, :name, :logo, :icon, :meta_description, :red_bar_text, :above_checkout_text,
     :bottom_footer_text, :footer_whatsapp_number, :instagram_handle, :customer_reviews, :featuredProductIds,
     :upsaleProductIds, :primary_color, :hover_color, :brand_width, :brand_width_sm, :time_zone, :locales,
     :payment_methods, :latitude, :longitude, :delivery_radius_km, :now, :now,
     :delivery_pricing, :delivery_bands, :bca_biller_code, :tax_number, :last_order_minutes, :minutes_per_km)
   on conflict (slug) do update set
     name = excluded.name, logo = excluded.logo, icon = excluded.icon, meta_description = excluded.meta_description,
     red_bar_text = excluded.red_bar_text, above_checkout_text = excluded.above_checkout_text,
     bottom_footer_text = excluded.bottom_footer_text, footer_whatsapp_number = excluded.footer_whatsapp_number,
     instagram_handle = excluded.instagram_handle, customer_reviews = excluded.customer_reviews,
     featured_product_ids = excluded.featured_product_ids, upsale_product_ids = excluded.upsale_product_ids,
     primary_color = excluded.primary_color, hover_color = excluded.hover_color, brand_width = excluded.brand_width,
     brand_width_sm = excluded.brand_width_sm, time_zone = excluded.time_zone, locales = excluded.locales,
     payment_methods = excluded.payment_methods, center_latitude = excluded.center_latitude,
     center_longitude = excluded.center_longitude, delivery_radius_km = excluded.delivery_radius_km,
     delivery_pricing = excluded.delivery_pricing, delivery_bands = excluded.delivery_bands,
     bca_biller_code = excluded.bca_biller_code, tax_number = excluded.tax_number,
     last_order_min = excluded.last_order_min, minutes_per_km = excluded.minutes_per_km,
     menu_version = company.menu_version + case
       when company.menu_version > 0 and company.featured_product_ids is distinct from excluded.featured_product_ids
       then 1 else 0 end,
     version = company.version + 1, updated_at = excluded.updated_at
   returning id`,
  {
    params: {
      newId: uuid(),
      company_slug: text(),
      name: text(),
      logo: nullable(text()),
      icon: nullable(text()),
      meta_description: nullable(text()),
      red_bar_text: nullable(text()),
      above_checkout_text: nullable(text()),
      bottom_footer_text: nullable(text()),
      footer_whatsapp_number: nullable(text()),
      instagram_handle: nullable(text()),
      customer_reviews: jsonb(),
      featuredProductIds: arrayOf(text()),
      upsaleProductIds: arrayOf(text()),
      primary_color: nullable(text()),
      hover_color: nullable(text()),
      brand_width: nullable(integer()),
      brand_width_sm: nullable(integer()),
      time_zone: text(),
      locales: arrayOf(text()),
      payment_methods: arrayOf(text()),
      latitude: nullable(doublePrecision()),
      longitude: nullable(doublePrecision()),
      delivery_radius_km: nullable(doublePrecision()),
      now: timestamptz(),
      delivery_pricing: text(),
      delivery_bands: jsonb(),
      bca_biller_code: nullable(text()),
      tax_number: nullable(text()),
      last_order_minutes: integer(),
      minutes_per_km: doublePrecision(),
    },
    row: v.object({ id: companyId }),
  },
)

/** Creates the company or replaces it; `newId` is used only for a new one. */
export async function saveCompany(
  db: Db,
  { document, newId, now }: { document: CompanyDocument; newId: string; now: Date },
): Promise<CompanyId> {
  const [saved] = await db.query(saveCompanyStatement, {
    ...document,
    newId,
    featuredProductIds: document.site_feature_products.map(product => product.product_id),
    upsaleProductIds: document.site_upsale_products.map(product => product.product_id),
    latitude: document.location_center?.latitude ?? null,
    longitude: document.location_center?.longitude ?? null,
    now,
  })
  if (!saved) throw new Error('saving a company answered no row')
  return saved.id
}

const replaceDomainsStatement = statement(
  'company.replace_domains',
  `with gone as (delete from company_domain where company_id = :companyId and host <> all (:hosts))
   insert into company_domain (host, company_id, place)
   select host, :companyId, place from unnest(:hosts) with ordinality as named (host, place)
   on conflict (host) do update set company_id = excluded.company_id, place = excluded.place
     where company_domain.company_id = excluded.company_id
   returning host`,
  { params: { ...companyKey, hosts: arrayOf(text()) }, row: v.object({ host: v.string() }) },
)

/** Returns the hosts the company now has, without those that belong to another company. */
export async function replaceDomains(
  db: Db,
  company: { companyId: CompanyId; hosts: string[] },
): Promise<string[]> {
  return (await db.query(replaceDomainsStatement, company)).map(row => row.host)
}
