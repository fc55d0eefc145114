// Signs subscriptions and sign-ins of the realtime endpoint: a customer may subscribe to the channels of their orders
// and to their own, and to nothing else (AMB-034); members and systems of a company, to what changes there.

import {
  authoriseChannel,
  authoriseCompanyChannel,
  authoriseMenuChannel,
  authoriseUser,
  authoriseWallChannel,
  readOrdersChannel,
} from '@pesan/contract/api'
import { orderId } from '@pesan/contract/ids'
import type { PageRealtime } from '@pesan/contract/page-props'
import {
  companyMembersChannel,
  companyMenuChannel,
  companyOrdersChannel,
  customerChannel,
} from '@pesan/contract/realtime'
import * as v from 'valibot'
import type { CompanyEntry } from '../companies/company-directory.ts'
import type { Db } from '../db/pool.ts'
import { isOrderOfCustomer } from '../features/order/order.service.ts'
import type { Mount, RestaurantCaller } from '../http/mount.ts'
import { Refused } from '../http/refusal.ts'
import type { SignedInCustomer } from '../http/signed-in-customer.ts'
import { type RealtimeApp, signUser } from './signature.ts'

/** The sockets of one are counted together. */
const subscriberOf = ({ id }: CompanyEntry, by: RestaurantCaller): string => {
  if (by.kind === 'operator') return `operator-${id}`
  return `${by.kind}-${by.id}`
}

export const memberSubscriber = (memberId: string): string => `member-${memberId}`
export const deviceSubscriber = (deviceId: string): string => `device-${deviceId}`

const ORDER_CHANNEL = /^private-orders\.(.+)$/

export interface BroadcastingOptions {
  db: Db
  app: RealtimeApp
  /** Where sockets connect. */
  browserRealtime: PageRealtime
  /** The signature that allows a socket to subscribe to a channel. */
  signSubscription(subscription: { socketId: string; channel: string; customer: string }): string
}

export function mountBroadcasting(
  mount: Mount,
  { db, app, browserRealtime, signSubscription }: BroadcastingOptions,
): void {
  async function maySubscribe(
    channel: string,
    company: CompanyEntry,
    { customerId }: SignedInCustomer,
  ): Promise<boolean> {
    if (channel === customerChannel(customerId)) return true
    const id = v.safeParse(orderId, ORDER_CHANNEL.exec(channel)?.[1])
    if (!id.success) return false
    return isOrderOfCustomer({ db }, { companyId: company.id, customerId, orderId: id.output })
  }

  mount(authoriseChannel, async ({ body, caller }) => {
    const { socket_id: socketId, channel_name: channel } = body
    if (!(await maySubscribe(channel, caller.company, caller.customer)))
      throw new Refused('channel_forbidden')
    return { auth: signSubscription({ socketId, channel, customer: caller.customer.customerId }) }
  })

  mount(authoriseCompanyChannel, async ({ body, caller }) => {
    const { socket_id: socketId, channel_name: channel } = body
    const { company, by } = caller
    const channels: string[] = [companyOrdersChannel(company.id), companyMembersChannel(company.id)]
    if (!channels.includes(channel)) throw new Refused('channel_forbidden')
    return { auth: signSubscription({ socketId, channel, customer: subscriberOf(company, by) }) }
  })

  mount(readOrdersChannel, async ({ caller }) => ({
    data: { ...browserRealtime, channel: companyOrdersChannel(caller.company.id) },
  }))

  mount(authoriseWallChannel, async ({ body, caller }) => {
    const { socket_id: socketId, channel_name: channel } = body
    const { company, by } = caller
    if (channel !== companyOrdersChannel(company.id)) throw new Refused('channel_forbidden')
    return { auth: signSubscription({ socketId, channel, customer: subscriberOf(company, by) }) }
  })

  mount(authoriseMenuChannel, async ({ body, caller }) => {
    const { socket_id: socketId, channel_name: channel } = body
    const { company, by } = caller
    if (channel !== companyMenuChannel(company.id)) throw new Refused('channel_forbidden')
    return { auth: signSubscription({ socketId, channel, customer: subscriberOf(company, by) }) }
  })

  mount(authoriseUser, async ({ body, caller }) => {
    const userData = JSON.stringify({ id: caller.customer.customerId })
    return { auth: signUser(app, body.socket_id, userData), user_data: userData }
  })
}
