// The addresses that a signed-in customer keeps at a company. Whether something is delivered there is not asked here: an
// address may be kept that is too far, and the check stands before it is chosen and where an order is placed.
import type { AddressAnswer, AddressBody, AddressId } from '@pesan/contract/address'
import { MAX_ADDRESSES } from '@pesan/contract/limits'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import {
  type AddressOwner,
  listAddresses as findAddresses,
  removeAddress,
  replaceAddress,
  saveAddress,
} from './address.repository.ts'

interface Deps {
  db: Db
  clock: Clock
}

export const listAddresses = ({ db }: Pick<Deps, 'db'>, owner: AddressOwner): Promise<AddressAnswer[]> =>
  findAddresses(db, owner)

/** Null: there are as many as one customer may keep. */
export const createAddress = (
  { db, clock }: Deps,
  { body, ...owner }: AddressOwner & { body: AddressBody },
): Promise<AddressAnswer | null> =>
  saveAddress(db, { ...owner, body: roundPlace(body), now: clock.now(), limit: MAX_ADDRESSES })

/** Null for an unknown address and for somebody else's alike. The last of two that replace it at once stays. */
export const updateAddress = (
  { db, clock }: Deps,
  { body, ...key }: AddressOwner & { id: AddressId; body: AddressBody },
): Promise<AddressAnswer | null> => replaceAddress(db, { ...key, body: roundPlace(body), now: clock.now() })

/** False for an unknown address and for somebody else's alike. */
export const deleteAddress = (
  { db }: Pick<Deps, 'db'>,
  key: AddressOwner & { id: AddressId },
): Promise<boolean> => removeAddress(db, key)

/** Seven decimals are a centimetre; what browsers add behind them is noise that would make twins of one place. */
function roundPlace(body: AddressBody): AddressBody {
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return { ...body, latitude: rounded(body.latitude), longitude: rounded(body.longitude) }
}
