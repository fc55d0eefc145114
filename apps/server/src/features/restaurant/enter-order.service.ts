// Enters an order by phone or at the counter (BOARD-13), placed by the same rules as a customer's own. Customer, order,
// acceptance and the entry of the activity log are written together, or none of them.
import type { EnterOrderBody, QuoteOrderBody } from '@pesan/contract/enter-order'
import type { CompanyId, CustomerId, OutletId } from '@pesan/contract/ids'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Activity } from '../activity/activity.service.ts'
import {
  type CheckoutDeps,
  insertOrder,
  type PlaceOrderResult,
  type Placing,
  type PlacingOutcome,
  type PriceOrderResult,
  placeOrder,
  priceAsPlaced,
} from '../checkout/place-order.service.ts'
import type { Placer } from '../checkout/placer.ts'
import { findOrderOfCompany, moveOrder, subjectOf } from '../order/order.service.ts'
import { WALK_IN_PHONE } from '../order/order-row.ts'
import { statusEvent } from '../order/status-event.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { toE164 } from '../sign-in/phone-number.ts'
import { ensureCustomer, findCustomerOfNumber } from './entered-customer.repository.ts'
import { promiseTime } from './order-promise.service.ts'

export type EnteringDeps = CheckoutDeps & OrderNotificationDeps

export interface EnterOrderRequest {
  company: CompanyEntry
  idempotencyKey: string
  body: EnterOrderBody
  activity: Activity
  /** Null: all outlets. */
  outletIds: readonly OutletId[] | null
}

export type EnterOrderResult = PlaceOrderResult | { status: 'refused'; code: 'invalid_phone' }

export async function enterOrder(
  deps: EnteringDeps,
  { company, body, ...request }: EnterOrderRequest,
): Promise<EnterOrderResult> {
  const customer = await customerOf(deps, company.id, body.customer_phone)
  if (customer === null) return { status: 'refused', code: 'invalid_phone' }
  const placer = memberAsPlacer(deps, company.id, { body, customer, ...request })
  const locale = localeOf(company)
  return placeOrder(deps, { company, placer, body, locale, idempotencyKey: request.idempotencyKey })
}

export type QuoteOrderRequest = Pick<EnterOrderRequest, 'company' | 'outletIds'> & { body: QuoteOrderBody }
export type QuoteOrderResult = PriceOrderResult | { status: 'refused'; code: 'invalid_phone' }

/** What the order would cost if it were entered now; writes nothing. */
export async function quoteOrder(
  deps: EnteringDeps,
  { company, body: quoted, outletIds }: QuoteOrderRequest,
): Promise<QuoteOrderResult> {
  const customer = await customerOf(deps, company.id, quoted.customer_phone)
  if (customer === null) return { status: 'refused', code: 'invalid_phone' }
  const placer = {
    source: { channel: 'phone', cause: 'restaurant', enteredBy: null, customerName: null },
    customer: customer.find,
    mayUse: mayUse(outletIds),
  } as const
  const body = { ...quoted, delivery_notes: '', payment_method: 'cash' } as const
  return priceAsPlaced(deps, { company, placer, body, locale: localeOf(company) })
}

const mayUse = (outletIds: EnterOrderRequest['outletIds']) => (outletId: OutletId) =>
  outletIds === null || outletIds.includes(outletId)

const localeOf = ({ props }: CompanyEntry) => props.locales[0] ?? 'en'

/** Null for a number that is none; without one it is the guest at the counter. */
async function customerOf(
  deps: EnteringDeps,
  companyId: CompanyId,
  given: string | undefined,
): Promise<EnteredCustomer | null> {
  if (given === undefined) return walkIn(companyId)
  const phone = await toE164(given)
  return phone === null ? null : customerOfNumber(deps, companyId, phone)
}

interface EnteredCustomer {
  /** Who gets this number if the order is written. */
  phone: string
  newId: CustomerId
  find(): Promise<CustomerId>
}

/** The company itself as its customer without a number: no one can sign in by it, and no message reaches it. */
function walkIn(companyId: CompanyId): EnteredCustomer {
  const id = counterOf(companyId)
  return { phone: WALK_IN_PHONE, newId: id, find: () => Promise.resolve(id) }
}

const counterOf = (companyId: CompanyId): CustomerId => companyId as string as CustomerId

function customerOfNumber({ db, ids }: EnteringDeps, companyId: CompanyId, phone: string): EnteredCustomer {
  const newId = ids.uuid() as CustomerId
  return { phone, newId, find: async () => (await findCustomerOfNumber(db, { companyId, phone })) ?? newId }
}

interface Entering extends Pick<EnterOrderRequest, 'body' | 'activity' | 'outletIds'> {
  customer: EnteredCustomer
}

function memberAsPlacer(
  deps: EnteringDeps,
  companyId: CompanyId,
  { body, activity, outletIds, customer }: Entering,
): Placer {
  return {
    source: {
      channel: body.channel,
      cause: 'restaurant',
      enteredBy: activity.actor.name,
      customerName: body.customer_name === '' ? null : body.customer_name,
    },
    // A repeat with another number is the same attempt, and refused.
    attemptsOf: counterOf(companyId),
    customer: customer.find,
    mayUse: mayUse(outletIds),
    answerOf: ({ id, number }) =>
      JSON.stringify({ status: true, message: 'OK', data: { id, outlet_order_id: String(number) } }),
    insert: placing =>
      allOrNothing(() =>
        transaction(deps.db, tx =>
          insertEntered(deps, tx, placing, { customer, activity, minutes: body.minutes }),
        ),
      ),
  }
}

/** Undoes the transaction of an order that could not be placed. */
class NotPlaced extends Error {
  readonly outcome: PlacingOutcome
  constructor(outcome: PlacingOutcome) {
    super(outcome.status)
    this.outcome = outcome
  }
}

async function allOrNothing(insert: () => Promise<PlacingOutcome>): Promise<PlacingOutcome> {
  try {
    return await insert()
  } catch (error) {
    if (error instanceof NotPlaced) return error.outcome
    throw error
  }
}

async function insertEntered(
  deps: EnteringDeps,
  tx: Db,
  placing: Placing,
  { customer, activity, minutes }: Omit<Entering, 'body' | 'outletIds'> & { minutes: number | undefined },
): Promise<PlacingOutcome> {
  const { order } = placing
  const { companyId } = order
  const holder = await ensureCustomer(tx, {
    companyId,
    phone: customer.phone,
    id: customer.newId,
    now: order.placedAt,
  })
  // Another order or a sign-in made the customer meanwhile, or an erasure took the number away: read again.
  if (holder !== order.customerId) throw new NotPlaced({ status: 'nothing_written' })
  const outcome = await insertOrder(tx, placing)
  if (outcome.status !== 'placed') throw new NotPlaced(outcome)
  const readyAt = minutes === undefined ? null : await accept(deps, tx, placing, minutes)
  await activity.record(tx, {
    companyId,
    subject: subjectOf({ id: order.id, number: outcome.number }),
    after: {
      channel: order.channel,
      total: order.total,
      ...(readyAt && { ready_at: readyAt.toISOString() }),
    },
  })
  return outcome
}

async function accept(deps: EnteringDeps, tx: Db, { order }: Placing, minutes: number): Promise<Date> {
  const key = { companyId: order.companyId, orderId: order.id }
  const readyAt = new Date(order.placedAt.getTime() + minutes * 60_000)
  await moveOrder(tx, {
    ...key,
    fromVersion: order.version,
    to: 'prepare_order',
    paid: order.paid,
    cause: order.cause,
    reason: null,
    now: order.placedAt,
    event: statusEvent(order, 'prepare_order', order.paid),
    by: order.enteredBy,
  })
  const found = await findOrderOfCompany(tx, key)
  if (!found) throw new Error('an order that was placed is gone')
  await promiseTime(deps, tx, found, { readyAt, isDelay: false })
  return readyAt
}
