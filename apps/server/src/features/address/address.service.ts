// The saved addresses of a signed-in customer. Any location can be saved; the delivery zone is checked when an
// address is chosen and when an order is placed.
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

/** Null if the customer has reached the limit. */
export const createAddress = (
  { db, clock }: Deps,
  { body, ...owner }: AddressOwner & { body: AddressBody },
): Promise<AddressAnswer | null> =>
  saveAddress(db, { ...owner, body: roundPlace(body), now: clock.now(), limit: MAX_ADDRESSES })

/** Null for an unknown address and for another customer's alike. Of two concurrent replacements, the last one wins. */
export const updateAddress = (
  { db, clock }: Deps,
  { body, ...key }: AddressOwner & { id: AddressId; body: AddressBody },
): Promise<AddressAnswer | null> => replaceAddress(db, { ...key, body: roundPlace(body), now: clock.now() })

/** False for an unknown address and for another customer's alike. */
export const deleteAddress = (
  { db }: Pick<Deps, 'db'>,
  key: AddressOwner & { id: AddressId },
): Promise<boolean> => removeAddress(db, key)

/**
 * Seven decimals are about a centimetre. Browsers add noise behind them, which would create duplicates of one
 * location.
 */
function roundPlace(body: AddressBody): AddressBody {
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return { ...body, latitude: rounded(body.latitude), longitude: rounded(body.longitude) }
}
