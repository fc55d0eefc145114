// Phone numbers of customers who want a message once the company delivers to their location.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { CompanyId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const saveLeadStatement = statement(
  'delivery.save_lead',
  `insert into lead (company_id, phone, latitude, longitude, maps_address, consented_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (company_id, phone) do update set latitude = coalesce(excluded.latitude, lead.latitude),
     longitude = coalesce(excluded.longitude, lead.longitude),
     maps_address = coalesce(excluded.maps_address, lead.maps_address)`,
  z.object({}),
)

export interface Lead {
  companyId: CompanyId
  /** E.164, with the plus sign. */
  phone: string
  place: Coordinates | null
  mapsAddress: string | null
  now: Date
}

/** Stores a number once per company, with the location it named last. */
export async function saveLead(db: Db, { companyId, phone, place, mapsAddress, now }: Lead): Promise<void> {
  await db.query(saveLeadStatement, [
    companyId,
    phone,
    place?.latitude ?? null,
    place?.longitude ?? null,
    mapsAddress,
    now,
  ])
}
