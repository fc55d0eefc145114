// The saved addresses of a customer. Every statement filters by company and customer, so an id of another customer
// finds nothing.
import { type AddressAnswer, type AddressBody, type AddressId, address } from '@pesan/contract/address'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

export interface AddressOwner {
  companyId: CompanyId
  customerId: CustomerId
}

const addressRow = z.object(address.shape)
const COLUMNS = 'id, save_as, name, gmaps_name, gmaps_address, latitude, longitude, location_detail, landmark'

const listStatement = statement(
  'address.list',
  `select ${COLUMNS} from address where company_id = $1 and customer_id = $2 order by id`,
  addressRow,
)

export const listAddresses = (db: Db, { companyId, customerId }: AddressOwner): Promise<AddressAnswer[]> =>
  db.query(listStatement, [companyId, customerId])

const saveStatement = statement(
  'address.save',
  `select ${COLUMNS} from save_address($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  addressRow,
)

/** Returns the existing row if one is equal in every field; null if the customer already has `limit` addresses. */
export async function saveAddress(
  db: Db,
  { companyId, customerId, body, now, limit }: AddressOwner & { body: AddressBody; now: Date; limit: number },
): Promise<AddressAnswer | null> {
  const [saved] = await db.query(saveStatement, [companyId, customerId, ...valuesOf(body), now, limit])
  return saved ?? null
}

const replaceStatement = statement(
  'address.replace',
  `update address set save_as = $4, name = $5, gmaps_name = $6, gmaps_address = $7, latitude = $8, longitude = $9,
     location_detail = $10, landmark = $11, updated_at = $12
   where company_id = $1 and customer_id = $2 and id = $3
   returning ${COLUMNS}`,
  addressRow,
)

export async function replaceAddress(
  db: Db,
  { companyId, customerId, id, body, now }: AddressOwner & { id: AddressId; body: AddressBody; now: Date },
): Promise<AddressAnswer | null> {
  const [saved] = await db.query(replaceStatement, [companyId, customerId, id, ...valuesOf(body), now])
  return saved ?? null
}

const removeStatement = statement(
  'address.remove',
  'delete from address where company_id = $1 and customer_id = $2 and id = $3 returning id',
  z.object({ id: z.number() }),
)

/** False if the customer has no such address. */
export async function removeAddress(
  db: Db,
  { companyId, customerId, id }: AddressOwner & { id: AddressId },
): Promise<boolean> {
  return (await db.query(removeStatement, [companyId, customerId, id])).length === 1
}

const valuesOf = (body: AddressBody): unknown[] => [
  body.save_as,
  body.name,
  body.gmaps_name,
  body.gmaps_address,
  body.latitude,
  body.longitude,
  body.location_detail,
  body.landmark,
]
