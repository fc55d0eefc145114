// Reads companies, and announces that one has changed to all server processes.
import type { CompanyProps } from '@pesan/contract/company'
import { coordinates } from '@pesan/contract/coordinates'
import type { CompanyId } from '@pesan/contract/ids'
import { paymentAccountKind } from '@pesan/contract/payment-account'
import { priceSuffix } from '@pesan/domain/charge/price-suffix'
import { deliveryAreas } from '@pesan/domain/delivery/delivering-outlets'
import { companyArea } from '@pesan/domain/delivery/radius'
import * as v from 'valibot'
import { LISTENER_NAME } from '../db/listen.ts'
import type { Db } from '../db/pool.ts'
import { text } from '../db/sql-types.ts'
import { statement } from '../db/statement.ts'
import { brandFilePath } from './brand-file.ts'
import type { Company, CompanyRecord } from './company.ts'
import { companyRow, sharedMembers, toCoordinates } from './company-row.ts'
import { companyKey } from './key-types.ts'

const placeRow = v.object({
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  deliveryRadiusKm: v.nullable(v.number()),
  deliveryZones: v.array(v.object({ corners: v.array(coordinates) })),
})

const pageRow = v.object({
  ...companyRow.entries,
  /** All outlets, if one has its own radius or zones. */
  outletPlaces: v.nullable(v.array(placeRow)),
  outletLatitude: v.nullable(v.number()),
  outletLongitude: v.nullable(v.number()),
  version: v.number(),
  menuVersion: v.number(),
  isElsewhere: v.boolean(),
  hasStock: v.boolean(),
  hasOpening: v.boolean(),
  closedAt: v.nullable(v.date()),
  paymentAccount: v.nullable(v.object({ id: v.string(), kind: paymentAccountKind })),
})

const SELECT_COMPANY = `
  select company.*, first_outlet.latitude as outlet_latitude, first_outlet.longitude as outlet_longitude,
    (select jsonb_agg(jsonb_build_object('latitude', latitude, 'longitude', longitude,
         'deliveryRadiusKm', delivery_radius_km, 'deliveryZones', delivery_zones) order by position)
     from outlet where company_id = company.id and removed_at is null
     having bool_or(delivery_radius_km is not null or delivery_zones <> '[]')) as outlet_places,
    array(select host from company_domain where company_id = company.id order by place, host) as domains,
    company.id in (select company_id from absent_company) as is_elsewhere,
    exists (select from outlet where company_id = company.id and removed_at is null and has_opening(outlet)) as has_opening,
    (select jsonb_build_object('id', id, 'kind', kind) from payment_account
     where company_id = company.id and replaced_at is null) as payment_account
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

function toCompany(row: v.InferOutput<typeof pageRow>): Company {
  const isClosed = row.closedAt !== null
  const props: CompanyRecord = {
    id: row.id,
    company_slug: row.slug,
    name: row.name,
    logo: row.logo === null ? null : brandFilePath('logo', row.version),
    icon: brandFilePath('icon', row.version),
    ...sharedMembers(row),
    ...(row.taxNumber === null ? {} : { tax_number: row.taxNumber }),
    ...(row.hasStock && { has_stock: true as const }),
    ...((row.hasOpening || isClosed) && { has_opening: true as const }),
    ...(row.orderAheadDays !== null && !isClosed && { order_ahead_days: row.orderAheadDays }),
    ...chargesOf(row),
    outlet_coordinates: toCoordinates(row.outletLatitude, row.outletLongitude),
    ...areasOf(row),
  }
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    menuVersion: row.menuVersion,
    isElsewhere: row.isElsewhere,
    domains: row.domains,
    props,
    delivery: { pricing: row.deliveryPricing, bands: row.deliveryBands },
    paymentDeadlines: { qris: row.qrisDeadlineMin, virtualAccount: row.virtualAccountDeadlineMin },
    paymentAccount: row.paymentAccount,
    businessDayEnds: row.businessDayEnds,
    dayMessages: row.dayMessages,
    asksForCode: row.asksForCode,
    files: { logo: row.logo, icon: row.icon },
  }
}

function chargesOf({
  charges,
}: v.InferOutput<typeof pageRow>): Pick<CompanyProps, 'charges' | 'price_suffix'> {
  if (charges === null) return {}
  const suffix = priceSuffix(charges)
  return { charges, ...(suffix && { price_suffix: suffix }) }
}

/** CHARGE-08. Nothing for a company that delivers around its centre only. */
function areasOf(row: v.InferOutput<typeof pageRow>): Pick<CompanyProps, 'delivery_areas'> {
  if (row.outletPlaces === null) return {}
  const area = companyArea({
    location_center: toCoordinates(row.centerLatitude, row.centerLongitude),
    outlet_coordinates: toCoordinates(row.outletLatitude, row.outletLongitude),
    delivery_radius_km: row.deliveryRadiusKm,
  })
  const delivery_areas = deliveryAreas(area, row.outletPlaces).flatMap(({ center, radiusKm, corners }) =>
    center === null ? [] : [{ ...center, radius_km: radiusKm, ...(corners && { corners: [...corners] }) }],
  )
  return { delivery_areas }
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
  { params: { listener: text() }, row: v.object({ listeners: v.number() }) },
)

/** Counts the server processes that listen on this database now. */
export async function countListeners(db: Db): Promise<number> {
  const [row] = await db.query(countListenersStatement, { listener: LISTENER_NAME })
  return row?.listeners ?? 0
}
