// The saved addresses of the caller: an id of another customer finds nothing.
import { type AddressAnswer, type AddressBody, type AddressId, address } from '@pesan/contract/address'
import * as v from 'valibot'
import { type GuardedDb, guardedStatement, IS_OF_CALLER } from '../../db/guarded-statement.ts'
import { bigint, doublePrecision, integer, text, timestamptz } from '../../db/sql-types.ts'

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
const addressRow = v.object({ address })

const listStatement = guardedStatement(
  'address.list',
  `select to_json(listed) as address from (
     select ${COLUMNS} from address where ${IS_OF_CALLER} order by id) as listed`,
  { row: addressRow },
)

export async function listAddresses(db: GuardedDb): Promise<AddressAnswer[]> {
  return (await db.query(listStatement)).map(row => row.address)
}

const saveStatement = guardedStatement(
  'address.save',
  `select to_json(saved) as address from caller, lateral (
     select ${COLUMNS} from save_address(company_id, customer_id, :save_as, :name, :gmaps_name, :gmaps_address,
       :latitude, :longitude, :location_detail, :landmark, :now, :limit)) as saved`,
  { params: { ...fields, now: timestamptz(), limit: integer() }, row: addressRow },
)

/** Returns the existing row if one is equal in every field; null if the customer already has `limit` addresses. */
export async function saveAddress(
  db: GuardedDb,
  { body, ...saving }: { body: AddressBody; now: Date; limit: number },
): Promise<AddressAnswer | null> {
  return (await db.query(saveStatement, { ...saving, ...body }))[0]?.address ?? null
}

const replaceStatement = guardedStatement(
  'address.replace',
  `update address set save_as = :save_as, name = :name, gmaps_name = :gmaps_name, gmaps_address = :gmaps_address,
     latitude = :latitude, longitude = :longitude, location_detail = :location_detail, landmark = :landmark,
     updated_at = :now
   where ${IS_OF_CALLER} and id = :id
   returning (select to_json(replaced) from (select ${COLUMNS}) as replaced) as address`,
  { params: { ...fields, id: bigint<AddressId>(), now: timestamptz() }, row: addressRow },
)

export async function replaceAddress(
  db: GuardedDb,
  { body, ...replacing }: { id: AddressId; body: AddressBody; now: Date },
): Promise<AddressAnswer | null> {
  return (await db.query(replaceStatement, { ...replacing, ...body }))[0]?.address ?? null
}

const removeStatement = guardedStatement(
  'address.remove',
  `delete from address where ${IS_OF_CALLER} and id = :id returning id`,
  { params: { id: bigint<AddressId>() }, row: v.object({ id: v.number() }) },
)

/** False if the customer has no such address. */
export async function removeAddress(db: GuardedDb, id: AddressId): Promise<boolean> {
  return (await db.query(removeStatement, { id })).length === 1
}
