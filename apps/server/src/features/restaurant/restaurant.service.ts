// What a restaurant's own systems may see and make: their orders, and further keys.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashToken } from '../../secrets.ts'
import { findOrderOfCompany, listOrdersOfCompany } from '../order/order.repository.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { findApiKeyCompany, insertApiKey } from './api-key.repository.ts'

const MAX_LISTED_ORDERS = 100

interface Tools {
  db: Db
  clock: Clock
  ids: Ids
}

export const listOrders = (
  { db }: Pick<Tools, 'db'>,
  { companyId, status }: { companyId: CompanyId; status: OrderStatus | null },
): Promise<RestaurantOrder[]> => listOrdersOfCompany(db, { companyId, status, limit: MAX_LISTED_ORDERS })

export const readRestaurantOrder = (
  { db }: Pick<Tools, 'db'>,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<RestaurantOrder | null> => findOrderOfCompany(db, key)

/** The key itself is answered once and kept only as a hash. The prefix lets people and scanners know what it is. */
export async function createApiKey(
  { db, clock, ids }: Tools,
  { companyId, name }: { companyId: CompanyId; name: string },
): Promise<{ id: string; name: string; key: string }> {
  const id = ids.uuid()
  const key = `pesan_${ids.token()}`
  await insertApiKey(db, { id, companyId, name, keyHash: hashToken(key), now: clock.now() })
  return { id, name, key }
}

/** Null for an unknown or revoked key. */
export const findCompanyOfKey = (
  { db }: Pick<Tools, 'db'>,
  { key }: { key: string },
): Promise<CompanyId | null> => findApiKeyCompany(db, { keyHash: hashToken(key) })
