// Companies, their domains and API keys in the database.
import { type CompanyId, companyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import * as z from 'zod'
import { LISTENER_NAME } from '../../db/listen.ts'
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
import { companyKey } from '../key-types.ts'
import { brandFilePath } from './brand-file.ts'
import type { Company, CompanyRecord } from './company.ts'
import { companyRow, sharedMembers, toCoordinates } from './company-row.ts'

const pageRow = companyRow.extend({
  outletLatitude: z.number().nullable(),
  outletLongitude: z.number().nullable(),
  version: z.number(),
  menuVersion: z.number(),
})

const SELECT_COMPANY = `
  select company.*, first_outlet.latitude as outlet_latitude, first_outlet.longitude as outlet_longitude,
    array(select host from company_domain where company_id = company.id order by place, host) as domains
  from company left join lateral (
    select latitude, longitude from outlet where company_id = company.id and removed_at is null
      and latitude is not null and longitude is not null
    order by position limit 1) as first_outlet on true`

const listCompaniesStatement = statement('company.list', `${SELECT_COMPANY} order by slug`, { row: pageRow })
const findCompanyStatement = statement('company.find', `${SELECT_COMPANY} where id = :companyId`, {
  params: companyKey,
  row: pageRow,
})

export async function listCompanies(db: Db): Promise<Company[]> {
  return (await db.query(listCompaniesStatement)).map(toCompany)
}

export async function findCompany(db: Db, key: { companyId: CompanyId }): Promise<Company | null> {
  const [row] = await db.query(findCompanyStatement, key)
  return row ? toCompany(row) : null
}

// Featured products are part of the menu, which browsers cache by version, so changing them makes a new menu version.
const saveCompanyStatement = statement(
  'company.save',
  `insert into company (id, slug, name, logo, icon, meta_description, red_bar_text, above_checkout_text,
     bottom_footer_text, footer_whatsapp_number, instagram_handle, customer_reviews, featured_product_ids,
     upsale_product_ids, primary_color, hover_color, brand_width, brand_width_sm, time_zone, locales,
     payment_methods, center_latitude, center_longitude, delivery_radius_km, created_at, updated_at,
     delivery_pricing, delivery_bands, bca_biller_code)
   values (:newId, :company_slug, :name, :logo, :icon, :meta_description, :red_bar_text, :above_checkout_text,
     :bottom_footer_text, :footer_whatsapp_number, :instagram_handle, :customer_reviews, :featuredProductIds,
     :upsaleProductIds, :primary_color, :hover_color, :brand_width, :brand_width_sm, :time_zone, :locales,
     :payment_methods, :latitude, :longitude, :delivery_radius_km, :now, :now,
     :delivery_pricing, :delivery_bands, :bca_biller_code)
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
     bca_biller_code = excluded.bca_biller_code,
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
    },
    row: z.object({ id: companyId }),
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
  { params: { ...companyKey, hosts: arrayOf(text()) }, row: z.object({ host: z.string() }) },
)

/** Returns the hosts the company now has, without those that belong to another company. */
export async function replaceDomains(
  db: Db,
  company: { companyId: CompanyId; hosts: string[] },
): Promise<string[]> {
  return (await db.query(replaceDomainsStatement, company)).map(row => row.host)
}

function toCompany(row: z.infer<typeof pageRow>): Company {
  const props: CompanyRecord = {
    id: row.id,
    company_slug: row.slug,
    name: row.name,
    logo: row.logo === null ? null : brandFilePath('logo', row.version),
    icon: brandFilePath('icon', row.version),
    ...sharedMembers(row),
    outlet_coordinates: toCoordinates(row.outletLatitude, row.outletLongitude),
  }
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    menuVersion: row.menuVersion,
    domains: row.domains,
    props,
    delivery: { pricing: row.deliveryPricing, bands: row.deliveryBands },
    paymentDeadlines: { qris: row.qrisDeadlineMin, virtualAccount: row.virtualAccountDeadlineMin },
    files: { logo: row.logo, icon: row.icon },
  }
}

/** Channel of changed companies; the payload is `{ id, announcement }`. */
export const COMPANY_CHANGED = 'pesan_company_changed'
/** Channel of confirmations; the payload is the announcement that a process has handled. */
export const COMPANY_SEEN = 'pesan_company_seen'

const notifyStatement = statement('company.notify', 'select pg_notify(:channel, :payload)', {
  params: { channel: text(), payload: text() },
})

export async function announceChange(
  db: Db,
  { companyId: id, announcement }: { companyId: CompanyId; announcement: string },
): Promise<void> {
  await db.query(notifyStatement, {
    channel: COMPANY_CHANGED,
    payload: JSON.stringify({ id, announcement }),
  })
}

export async function announceSeen(db: Db, { announcement }: { announcement: string }): Promise<void> {
  await db.query(notifyStatement, { channel: COMPANY_SEEN, payload: announcement })
}

const countListenersStatement = statement(
  'company.count_listeners',
  `select count(*) as listeners from pg_stat_activity
   where application_name = :listener and datname = current_database()`,
  { params: { listener: text() }, row: z.object({ listeners: z.number() }) },
)

/** Counts the server processes that listen on this database now. */
export async function countListeners(db: Db): Promise<number> {
  const [row] = await db.query(countListenersStatement, { listener: LISTENER_NAME })
  return row?.listeners ?? 0
}
