// The saved addresses of a signed-in customer. Any location can be saved; the delivery zone is checked when an
// address is chosen and when an order is placed.
import type { AddressAnswer, AddressBody, AddressId } from '@pesan/contract/address'
import { MAX_ADDRESSES } from '@pesan/contract/limits'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import type { Clock } from '../../providers/clock.ts'
import { listAddresses, removeAddress, replaceAddress, saveAddress } from './address.repository.ts'

export { listAddresses, removeAddress }

interface Deps {
  db: GuardedDb
  clock: Clock
}

/** Null if the customer has reached the limit. */
export const createAddress = ({ db, clock }: Deps, body: AddressBody): Promise<AddressAnswer | null> =>
  saveAddress(db, { body: roundLocation(body), now: clock.now(), limit: MAX_ADDRESSES })

/** Null for an unknown address and for another customer's alike. Of two concurrent replacements, the last one wins. */
export const updateAddress = (
  { db, clock }: Deps,
  { id, body }: { id: AddressId; body: AddressBody },
): Promise<AddressAnswer | null> => replaceAddress(db, { id, body: roundLocation(body), now: clock.now() })

/**
 * Seven decimals are about a centimetre. Browsers add noise behind them, which would create duplicates of one
 * location.
 */
function roundLocation(body: AddressBody): AddressBody {
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return { ...body, latitude: rounded(body.latitude), longitude: rounded(body.longitude) }
}
