// Whatever changes an order does not find one that is archived, and says why.
import type { Access, Endpoint } from '@pesan/contract/endpoint'
import { orderParams } from '@pesan/contract/order'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import type { Callers, Handler, Mount } from '../../http/mount.ts'
import { mayActAt } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { findArchivedOrder } from './archived-order.service.ts'

/** For endpoints that name `order_archived` among their refusals; others are mounted as they are. */
export function refuseArchived(mount: Mount, { db }: { db: Db }): Mount {
  function mountRefusing<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    if (!endpoint.errors.includes('order_archived')) return mount(endpoint, handler)
    mount(endpoint, async input => {
      try {
        return await handler(input)
      } catch (error) {
        const isNotFound = error instanceof Refused && error.code === 'order_not_found'
        throw isNotFound && (await isArchived(db, input.caller, input.params))
          ? new Refused('order_archived')
          : error
      }
    })
  }
  return Object.assign(mountRefusing, { guarded: mount.guarded })
}

async function isArchived(db: Db, caller: Callers[Access], params: unknown): Promise<boolean> {
  if (!isOfRestaurant(caller)) return false
  const { orderId } = v.parse(orderParams, params)
  const found = await findArchivedOrder(db, { companyId: caller.company.id, orderId })
  return found !== null && mayActAt(caller, found.archived.order.outlet_id)
}

const isOfRestaurant = (caller: Callers[Access]): caller is Callers['restaurant'] => 'by' in caller
