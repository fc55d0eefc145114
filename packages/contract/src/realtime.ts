// Channels, events and the authorisation of the realtime endpoint, which implements the Pusher protocol
// (AMB-034).
import * as v from 'valibot'
import type { CompanyId, CustomerId, OrderId } from './ids.ts'
import { orderId, paymentCardId } from './ids.ts'
import { integer } from './integer.ts'
import { orderStatus } from './order.ts'
import { publicStockItem } from './stock.ts'

export const orderChannel = (id: OrderId) => `private-orders.${id}` as const
export const customerChannel = (id: CustomerId) => `private-customers.${id}` as const

/** What happens to the orders of a company, for its boards. */
export const companyOrdersChannel = (id: CompanyId) => `private-companies.${id}.orders` as const

/** On that channel, for every change of an order: read the changes of the orders. */
export const ORDER_CHANGED = 'OrderChanged'
export const orderChanged = v.object({ order: v.object({ id: orderId }) })
export type OrderChanged = v.InferOutput<typeof orderChanged>

/**
 * On that channel at once after subscribing and then every ten seconds: how many `OrderChanged` its server process has sent on it.
 * A hosted service sends none.
 */
export const BOARD_BEAT = 'BoardBeat'
export const BEAT_EVERY_S = 10
/** Without a beat for this long a socket is mute (BOARD-22). */
export const SILENT_AFTER_S = 25
export const boardBeat = v.object({ changes: integer })
export type BoardBeat = v.InferOutput<typeof boardBeat>
export const hasBeats = (channel: string): boolean => /^private-companies\.[^.]+\.orders$/.test(channel)

/** On that channel: read the settings of the board. */
export const BOARD_SETTINGS_CHANGED = 'BoardSettingsChanged'

/** On that channel: tickets have to be printed again, or a printer has a problem or none any more. Read printers and their jobs. */
export const PRINT_JOBS_CHANGED = 'PrintJobsChanged'

/** On that channel: a test of the counter has begun or was answered (OPEN-11); read those that are running. */
export const COUNTER_TESTED = 'CounterTested'

/** Everyone may follow it: what the outlets of a company have left (STOCK-05). */
export const companyStockChannel = (id: CompanyId) => `companies.${id}.stock` as const
/** Everyone may follow it: when the outlets of a company take orders (HOURS-10). */
export const companyOpeningChannel = (id: CompanyId) => `companies.${id}.opening` as const
/** Everyone may follow it: which version of its menu a company sells by. */
export const companyPublishedMenuChannel = (id: CompanyId) => `companies.${id}.menu` as const
export const isPublicChannel = (channel: string): boolean =>
  /^companies\.[0-9a-f-]{36}\.(stock|opening|menu)$/.test(channel)

/** On that channel: the menu of this version is live, or a later one. Read it. */
export const MENU_PUBLISHED = 'MenuPublished'
export const menuPublished = v.object({ version: integer })

/** On that channel: an outlet has counted or marked something for the first time. Read the stock of the company and follow it. */
export const STOCK_BEGUN = 'StockBegun'

/** On that channel, and on the one of the orders: hours, a pause or a busy time have changed. Read them. */
export const OPENING_CHANGED = 'OpeningChanged'

/** On that channel: items whose public stock has changed, as they are now. */
export const STOCK_CHANGED = 'StockChanged'
export const stockChanged = v.object({ items: v.array(publicStockItem) })
export type StockChanged = v.InferOutput<typeof stockChanged>

/** The draft of the menu of a company, for those who edit it (EDIT-02). */
export const companyMenuChannel = (id: CompanyId) => `private-companies.${id}.menu` as const
/** On that channel: the draft, or the menu below it, has changed. Read it again, unless its revision is known. */
export const MENU_DRAFT_CHANGED = 'MenuDraftChanged'
export const menuDraftChanged = v.object({ revision: integer })
export type MenuDraftChanged = v.InferOutput<typeof menuDraftChanged>

/** What happens to the members of a company, for their consoles (STAFF-09). */
export const companyMembersChannel = (id: CompanyId) => `private-companies.${id}.members` as const

/** On that channel: a member has another role, other outlets, or was removed. The sockets of this member are closed. */
export const MEMBER_CHANGED = 'MemberChanged'
export const memberChanged = v.object({ member: v.object({ id: v.string() }) })
export type MemberChanged = v.InferOutput<typeof memberChanged>

/** On the channel of the members: a tablet was paired or signed out. The sockets of this device are closed (STAFF-11). */
export const DEVICE_CHANGED = 'DeviceChanged'
export const deviceChanged = v.object({ device: v.object({ id: v.string() }) })
export type DeviceChanged = v.InferOutput<typeof deviceChanged>

/** RT-05: the fields that an event of an order contains; clients read everything else from the server. */
export const orderStatusUpdated = v.object({
  order: v.object({ id: orderId, status: orderStatus, paid: v.boolean() }),
})
export type OrderStatusUpdated = v.InferOutput<typeof orderStatusUpdated>

export const ORDER_STATUS_UPDATED = 'OrderStatusUpdated'

/**
 * The payload of a status change, sent in addition when `paid` changes. Also sent, on the customer's channel
 * too, when money of the order is held or refunded, and when a finished order is called back: read the order again.
 */
export const ORDER_PAID_STATUS = 'OrderPaidStatus'

/** On the order's channel and on the customer's; the same failure is sent twice (AMB-050). */
export const PAYMENT_FAILED = 'PaymentFailed'
export const paymentFailed = v.object({
  order: v.object({ id: orderId, status: orderStatus, paid: v.boolean() }),
  paymentFailed: v.object({ data: v.object({ failure_code: v.string() }) }),
})
export type PaymentFailed = v.InferOutput<typeof paymentFailed>

/** Customer's channel: a card was saved, or was refused by the provider (AMB-094). */
export const PAYMENT_CARD_ADD_SUCCESS = 'PaymentCardAddSuccess'
export const paymentCardAddSuccess = v.object({ paymentCard: v.object({ id: paymentCardId }) })
export type PaymentCardAddSuccess = v.InferOutput<typeof paymentCardAddSuccess>
export const PAYMENT_CARD_FAILED = 'PaymentCardFailed'
export const paymentCardFailed = v.object({
  paymentFailed: v.object({ data: v.object({ failure_code: v.string() }) }),
})
export type PaymentCardFailed = v.InferOutput<typeof paymentCardFailed>

/** Sent by pusher-js as a form or as JSON. */
export const channelAuthBody = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  channel_name: v.pipe(v.string(), v.minLength(1), v.maxLength(164)),
})
export const userAuthBody = v.object({ socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)) })
export const channelAuthAnswer = v.object({ auth: v.string() })
export const userAuthAnswer = v.object({ auth: v.string(), user_data: v.string() })

/** Where sockets connect; a null host is the server's own. */
export const realtimeConnection = v.object({
  key: v.string(),
  cluster: v.string(),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  forceTls: v.boolean(),
})
export const ordersChannelAnswer = v.object({
  data: v.object({ ...realtimeConnection.entries, channel: v.string() }),
})
