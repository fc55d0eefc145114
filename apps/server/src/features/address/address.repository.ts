// The saved addresses of a customer. Every statement filters by company and customer, so an id of another customer
// finds nothing.
import { type AddressAnswer, type AddressBody, type AddressId, address } from '@pesan/contract/address'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as z from 'zod'
import { customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, doublePrecision, integer, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export interface AddressOwner {
  companyId: CompanyId
  customerId: CustomerId
}

const owner = customerKey
const fields = {
  save_as: text(),
  name: text(),
  gmaps_name: text(),
  gmaps_address: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  location_detail: text(),
  landmark: text(),
}
const COLUMNS = 'id, save_as, name, gmaps_name, gmaps_address, latitude, longitude, location_detail, landmark'

/** An address as the contract has it, made by the database. */
const addressRow = z.object({ address: z.object(address.shape) })

const listStatement = statement(
  'address.list',
  `select to_json(listed) as address from (
     select ${COLUMNS} from address where company_id = :companyId and customer_id = :customerId order by id) as listed`,
  { params: owner, row: addressRow },
)

export async function listAddresses(db: Db, key: AddressOwner): Promise<AddressAnswer[]> {
  return (await db.query(listStatement, key)).map(row => row.address)
}

const saveStatement = statement(
  'address.save',
  `select to_json(saved) as address from (
     select ${COLUMNS} from save_address(:companyId, :customerId, :save_as, :name, :gmaps_name, :gmaps_address,
       :latitude, :longitude, :location_detail, :landmark, :now, :limit)) as saved`,
  { params: { ...owner, ...fields, now: timestamptz(), limit: integer() }, row: addressRow },
)

/** Returns the existing row if one is equal in every field; null if the customer already has `limit` addresses. */
export async function saveAddress(
  db: Db,
  { body, ...saving }: AddressOwner & { body: AddressBody; now: Date; limit: number },
): Promise<AddressAnswer | null> {
  return (await db.query(saveStatement, { ...saving, ...body }))[0]?.address ?? null
}

const replaceStatement = statement(
  'address.replace',
  `with replaced as (
     update address set save_as = :save_as, name = :name, gmaps_name = :gmaps_name, gmaps_address = :gmaps_address,
       latitude = :latitude, longitude = :longitude, location_detail = :location_detail, landmark = :landmark,
       updated_at = :now
     where company_id = :companyId and customer_id = :customerId and id = :id
     returning ${COLUMNS}
   )
   select to_json(replaced) as address from replaced`,
  { params: { ...owner, ...fields, id: bigint<AddressId>(), now: timestamptz() }, row: addressRow },
)

export async function replaceAddress(
  db: Db,
  { body, ...replacing }: AddressOwner & { id: AddressId; body: AddressBody; now: Date },
): Promise<AddressAnswer | null> {
  return (await db.query(replaceStatement, { ...replacing, ...body }))[0]?.address ?? null
}

const removeStatement = statement(
  'address.remove',
  'delete from address where company_id = :companyId and customer_id = :customerId and id = :id returning id',
  { params: { ...owner, id: bigint<AddressId>() }, row: z.object({ id: z.number() }) },
)

/** False if the customer has no such address. */
export async function removeAddress(db: Db, key: AddressOwner & { id: AddressId }): Promise<boolean> {
  return (await db.query(removeStatement, key)).length === 1
}
