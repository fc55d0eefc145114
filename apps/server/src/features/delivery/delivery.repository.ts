// Phone numbers of customers who want a message once the company delivers to their location.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { CompanyId } from '@pesan/contract/ids'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { doublePrecision, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const saveLeadStatement = statement(
  'delivery.save_lead',
  `insert into lead (company_id, phone, latitude, longitude, maps_address, consented_at)
   values (:companyId, :phone, :latitude, :longitude, :mapsAddress, :now)
   on conflict (company_id, phone) do update set latitude = coalesce(excluded.latitude, lead.latitude),
     longitude = coalesce(excluded.longitude, lead.longitude),
     maps_address = coalesce(excluded.maps_address, lead.maps_address)`,
  {
    params: {
      ...companyKey,
      phone: text(),
      latitude: nullable(doublePrecision()),
      longitude: nullable(doublePrecision()),
      mapsAddress: nullable(text()),
      now: timestamptz(),
    },
  },
)

export interface Lead {
  companyId: CompanyId
  /** E.164, with the plus sign. */
  phone: string
  location: Coordinates | null
  mapsAddress: string | null
  now: Date
}

/** Stores a number once per company, with the location it named last. */
export async function saveLead(db: Db, { location, ...lead }: Lead): Promise<void> {
  await db.query(saveLeadStatement, {
    ...lead,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  })
}
