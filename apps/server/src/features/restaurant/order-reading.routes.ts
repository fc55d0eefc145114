// Endpoints by which the restaurant's systems read orders.
import type { ActivityAction } from '@pesan/contract/activity'
import * as api from '@pesan/contract/api'
import type { BoardState } from '@pesan/contract/device'
import type * as v from 'valibot'
import type { DbPool, ReadDb } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import { listEntriesOfOrder } from '../activity/activity.service.ts'
import { toEntryAnswer } from '../activity/entry-answer.ts'
import {
  type ArchivedOrder,
  findArchivedOrder,
  toListedAnswer,
} from '../archived-order/archived-order.service.ts'
import type { BoardPresence } from '../board-presence/board-presence.service.ts'
import { readBoardOrders } from '../order/board-orders.service.ts'
import { countOpenOrders } from '../order/open-orders.service.ts'
import { toUnreadableAnswer } from '../order/order-answer.ts'
import { type OrderChanges, readOrderChanges } from '../order/order-changes.service.ts'
import { listOrdersAndArchived, type OrderList } from '../order/order-list.service.ts'
import { searchOrders } from '../order/order-search.service.ts'
import { listOrdersForLater } from '../order/orders-for-later.service.ts'
import { toRestaurantAnswer } from '../order/restaurant-order.ts'
import { createSharedReads } from '../order/shared-reads.ts'
import { type OrderWithRecord, readRestaurantOrder } from './restaurant.service.ts'

/** BOARD-10: the history of the status names who moved, rejected or called back; ticks would hide the rest. */
const SHOWN_ACTIONS = [
  'order.promised',
  'order.reduced',
  'order.refunded',
  'order.cash_noted',
  'order.seen',
  'order.address_changed',
  'order.code_checked',
  'payment.refunded',
  'payment.accepted',
  'payment.difference_settled',
] as const satisfies readonly ActivityAction[]

const DEFAULT_PAGE = 50
const MAX_PAGE = 100

export interface OrderReadingDeps {
  db: DbPool
  reads: ReadDb
  clock: Clock
  boardPresence: Pick<BoardPresence, 'noteReading' | 'noteBoard'>
}

export function mountOrderReading(mount: Mount, deps: OrderReadingDeps): void {
  mountLists(mount, deps)
  // After a change all boards of the company read the same.
  const sharedChanges = createSharedReads<OrderChanges>()
  mount(api.listRestaurantOrders, async ({ query, caller }) => {
    const listed = await listOrdersAndArchived(deps, {
      company: caller.company,
      outletIds: outletsOfCaller(caller),
      outlet: query.outlet ?? null,
      status: query.status ?? null,
      day: query.day ?? null,
      number: query.number === undefined ? null : Number(query.number),
      cursor: query.cursor ?? null,
      limit: query.limit === undefined ? MAX_PAGE : Number(query.limit),
    })
    if (listed.status === 'read' && showsWaiting(query))
      deps.boardPresence.noteReading({ companyId: caller.company.id, outletIds: listed.outletIds })
    return answerList(listed, listed.status === 'read' ? listed.archived : [])
  })

  mount(api.listOrderChanges, async ({ query, caller }) => {
    const { id: companyId } = caller.company
    const limit = query.limit === undefined ? DEFAULT_PAGE : Number(query.limit)
    const wanted = {
      companyId,
      outletIds: outletsOfCaller(caller),
      cursor: query.cursor ?? null,
      fromNow: query.from === 'now',
      limit,
    }
    const changes = await sharedChanges(JSON.stringify(wanted), () => readOrderChanges(deps, wanted))
    if (changes.status === 'cursor_invalid') throw new Refused('cursor_invalid')
    const { orders, unreadable, cursor, hasMore } = changes
    // One that is behind has not seen the newest orders yet.
    if (!hasMore) deps.boardPresence.noteReading({ companyId, outletIds: wanted.outletIds })
    noteBoard(deps, caller, query)
    return {
      data: orders.map(toRestaurantAnswer),
      unreadable: unreadable.map(toUnreadableAnswer),
      next_cursor: cursor,
      has_more: hasMore,
    }
  })

  mount(api.readRestaurantOrder, async ({ params, caller }) => {
    const key = { companyId: caller.company.id, ...params }
    const [read, actions] = await Promise.all([
      readRestaurantOrder(deps, key),
      listEntriesOfOrder(deps.db, { ...key, actions: SHOWN_ACTIONS }),
    ])
    const data = read ? answerRecord(read) : (await findArchivedOrder(deps.db, key))?.archived.order
    if (!data || !mayActAt(caller, data.outlet_id)) throw new Refused('order_not_found')
    return { data: { ...data, actions: actions.map(toEntryAnswer) } }
  })
}

function mountLists(mount: Mount, deps: OrderReadingDeps): void {
  mount(api.listOrdersForLater, async ({ caller }) => {
    const { orders, unreadable } = await listOrdersForLater(deps, {
      company: caller.company,
      outletIds: outletsOfCaller(caller),
    })
    return { data: orders.map(toRestaurantAnswer), unreadable: unreadable.map(toUnreadableAnswer) }
  })

  mount(api.readBoardOrders, async ({ caller }) => {
    const { company } = caller
    const outletIds = outletsOfCaller(caller)
    const board = await readBoardOrders(deps, { company, outletIds })
    deps.boardPresence.noteReading({ companyId: company.id, outletIds })
    return {
      data: board.orders.map(toRestaurantAnswer),
      unreadable: board.unreadable.map(toUnreadableAnswer),
      day: board.day,
      next_cursor: board.nextCursor,
      changes_cursor: board.changesCursor,
    }
  })

  mount(api.countOpenOrders, async ({ caller }) => {
    const { company } = caller
    return { data: { count: await countOpenOrders(deps, { company, outletIds: outletsOfCaller(caller) }) } }
  })

  mount(api.searchOrders, async ({ query, caller }) =>
    answerList(
      await searchOrders(deps, {
        companyId: caller.company.id,
        text: query.q,
        outletIds: outletsOfCaller(caller),
        cursor: query.cursor ?? null,
        limit: query.limit === undefined ? DEFAULT_PAGE : Number(query.limit),
      }),
    ),
  )
}

/** Whether the newest orders that wait are in the answer, so that someone sees them (BOARD-21). */
const showsWaiting = ({
  status,
  day,
  number,
  cursor,
}: v.InferOutput<typeof api.listRestaurantOrders.query>): boolean =>
  (status === undefined || status === 'approved') &&
  day === undefined &&
  number === undefined &&
  cursor === undefined

type BoardQuery = { [Name in keyof BoardState]?: BoardState[Name] | undefined }

function noteBoard(
  { boardPresence }: OrderReadingDeps,
  { company, by }: Callers['restaurant'],
  { sound, screen, version }: BoardQuery,
): void {
  if (by.kind === 'device' && sound && screen && version)
    boardPresence.noteBoard({ companyId: company.id, deviceId: by.id, board: { sound, screen, version } })
}

export const answerRecord = ({ found, changes, payments, refunds, messages }: OrderWithRecord) => ({
  ...toRestaurantAnswer(found),
  history: changes.map(change => ({ ...change, at: change.at.toISOString() })),
  payments: payments.map(payment => ({ ...payment, at: payment.at.toISOString() })),
  refunds: refunds.map(refund => ({
    ...refund,
    requested_at: refund.requested_at.toISOString(),
    changed_at: refund.changed_at.toISOString(),
  })),
  messages: messages.map(message => ({ ...message, at: message.at.toISOString() })),
})

function answerList(listed: OrderList, archived: readonly ArchivedOrder[] = []) {
  if (listed.status !== 'read') throw new Refused(listed.status)
  const { orders, unreadable, nextCursor } = listed
  return {
    data: [...orders.map(toRestaurantAnswer), ...archived.map(toListedAnswer)],
    unreadable: unreadable.map(toUnreadableAnswer),
    next_cursor: nextCursor,
  }
}
