// Reads the document of a company from the database, and the list of all companies for operators (OPEN-10).
import { type CompanyId, companyId } from '@pesan/contract/ids'
import { type CompanyDocument, outletDocument } from '@pesan/contract/restaurant'
import * as v from 'valibot'
import { companyRow, sharedMembers } from '../../companies/company-row.ts'
import type { Db } from '../../db/pool.ts'
import { text } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const number = v.nullable(v.number())

const documentRow = v.object({
  ...companyRow.entries,
  orderMessages: v.boolean(),
  alertAfterMin: number,
  cancelAfterMin: number,
  outlets: v.array(outletDocument),
})

const findStatement = statement(
  'company_document.find',
  `select company.*,
     array(select host from company_domain where company_id = company.id order by place, host) as domains,
     coalesce((
       select json_agg(json_build_object('short_code', short_code, 'name', name, 'address', address,
         'latitude', latitude, 'longitude', longitude, 'delivery_radius_km', delivery_radius_km,
         'delivery_bands', delivery_bands, 'delivery_zones', delivery_zones,
         'whatsapp_number', whatsapp_number,
         'opening_hours', opening_hours, 'delivery_hours', delivery_hours, 'pickup_hours', pickup_hours,
         'slot_orders', slot_orders, 'slot_items', slot_items,
         'special_days', bare_special_days(special_days)) order by position, short_code)
       from outlet where company_id = company.id and removed_at is null
     ), '[]') as outlets
   from company where slug = :slug`,
  { params: { slug: text() }, row: documentRow },
)

export interface StoredCompanyDocument {
  id: CompanyId
  document: CompanyDocument
}

export async function findCompanyDocument(
  db: Db,
  { slug }: { slug: string },
): Promise<StoredCompanyDocument | null> {
  const [row] = await db.query(findStatement, { slug })
  return row ? { id: row.id, document: toDocument(row) } : null
}

/** Members follow the order of the contract, so that two exports of one state are identical bytes. */
function toDocument(row: v.InferOutput<typeof documentRow>): CompanyDocument {
  return {
    company_slug: row.slug,
    name: row.name,
    domains: row.domains,
    logo: row.logo,
    icon: row.icon,
    ...sharedMembers(row),
    tax_number: row.taxNumber,
    delivery_pricing: row.deliveryPricing,
    delivery_bands: row.deliveryBands,
    order_messages: row.orderMessages,
    alert_after_minutes: row.alertAfterMin,
    cancel_after_minutes: row.cancelAfterMin,
    qris_deadline_minutes: row.qrisDeadlineMin,
    virtual_account_deadline_minutes: row.virtualAccountDeadlineMin,
    last_order_minutes: row.lastOrderMin,
    minutes_per_km: row.minutesPerKm,
    order_ahead_days: row.orderAheadDays,
    business_day_ends: row.businessDayEnds,
    day_messages: row.dayMessages,
    day_message_at: row.dayMessageAt,
    charges: row.charges,
    outlets: row.outlets,
  }
}

const lockStatement = statement(
  'company_document.lock',
  `select pg_advisory_xact_lock(hashtextextended('company document ' || :slug, 0))`,
  { params: { slug: text() } },
)

const lockRowsStatement = statement(
  'company_document.lock_rows',
  `with locked as (select id from company where slug = :slug for no key update)
   select from outlet where company_id = (select id from locked) order by id for no key update`,
  { params: { slug: text() } },
)

/**
 * Excludes other changes of this document until the end of the transaction, even before the company exists, and changes of
 * its outlets by other pages.
 */
export async function lockCompanyDocument(db: Db, { slug }: { slug: string }): Promise<void> {
  await db.query(lockStatement, { slug })
  await db.query(lockRowsStatement, { slug })
}

const listStatement = statement(
  'company_document.list',
  `select id, slug, name, version, menu_version, created_at,
     array(select host from company_domain where company_id = company.id order by place, host) as domains,
     (select count(*) from outlet where company_id = company.id and removed_at is null) as outlets,
     (select count(*) from product where company_id = company.id and not hidden) as products
   from company where id not in (select company_id from absent_company) order by slug`,
  {
    row: v.object({
      id: companyId,
      slug: v.string(),
      name: v.string(),
      version: v.number(),
      menuVersion: v.number(),
      createdAt: v.date(),
      domains: v.array(v.string()),
      outlets: v.number(),
      products: v.number(),
    }),
  },
)

export interface CompanySummary {
  id: CompanyId
  company_slug: string
  name: string
  domains: string[]
  outlets: number
  products: number
  version: number
  menu_version: number
  created_at: string
}

export async function listCompanySummaries(db: Db): Promise<CompanySummary[]> {
  const rows = await db.query(listStatement)
  return rows.map(({ slug, menuVersion, createdAt, ...row }) => ({
    ...row,
    company_slug: slug,
    menu_version: menuVersion,
    created_at: createdAt.toISOString(),
  }))
}
