// Endpoints of an order's money.
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Ledger, LedgerEntry } from '@pesan/contract/ledger'
import type { OrderItemInput } from '@pesan/contract/order'
import { standingOf, totalNow } from '@pesan/domain/ledger/standing'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { Order } from '@pesan/domain/order/order'
import { type OrderLine, priceOrder } from '@pesan/domain/order/price-order'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import type { Db } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { findArchivedOrder } from '../archived-order/archived-order.service.ts'
import { amountsAnswer, itemsOf } from '../order/order-answer.ts'
import { requireRefundCode } from '../payment/refund-code.routes.ts'
import { noteCash } from './cash.service.ts'
import { type EntryRow, type OrderLedger, readLedger } from './ledger.service.ts'
import {
  type ReductionDeps,
  type ReductionRequest,
  type ReductionResult,
  reduceOrderOf,
} from './reduction.service.ts'

type Caller = Callers['restaurant']

export function mountLedger(mount: Mount, deps: ReductionDeps): void {
  mountReduction(mount, deps)
  mountCash(mount, deps)
  mount(api.readLedger, async ({ params, caller }) => {
    const found = await findOrder(deps, caller, params)
    if (found) return { data: ledgerAnswer(found) }
    const old = await findArchivedOrder(deps.db, { companyId: caller.company.id, ...params })
    if (!old || !mayActAt(caller, old.archived.order.outlet_id)) throw new Refused('order_not_found')
    return { data: old.archived.ledger }
  })

  mount(api.giveMoneyBack, async ({ params, body, caller, idempotencyKey: key, activity }) => {
    await requireLedger(deps, caller, params)
    const { reason, give } = body
    const request = {
      ...params,
      key,
      what: give,
      reason,
      activity,
      isInKitchen: false,
      priceItem: isNeverNeeded,
    }
    refuse(await reduceOrderOf(deps, { ...request, ...limitsOf(caller) }))
    return { data: await requireLedger(deps, caller, params) }
  })
}

function mountReduction(mount: Mount, deps: ReductionDeps): void {
  mount(api.reduceOrder, async ({ params, body, caller, idempotencyKey: key, activity }) => {
    const { order } = await requireOrder(deps, caller, params)
    const { products } = catalogueAt(await caller.company.catalogue(), order.outletId)
    const what = { type: 'items', items: body.items } as const
    const priceItem = (item: OrderItemInput) => requireLine(products, item)
    const accept = body.accept && { minutes: body.accept.minutes ?? null }
    const request = { ...params, key, what, reason: body.reason, activity, isInKitchen: true, accept }
    refuse(await reduceOrderOf(deps, { ...request, priceItem, ...limitsOf(caller) }))
    return { data: await requireLedger(deps, caller, params) }
  })
}

function mountCash(mount: Mount, deps: ReductionDeps): void {
  mount(api.noteCash, async ({ params, body, caller, activity }) => {
    await requireLedger(deps, caller, params)
    const note = { companyId: caller.company.id, ...params, ...body }
    const result = await noteCash({ ...deps, activity }, note)
    if (result === 'not_allowed') throw new Refused('transition_not_allowed')
    if (result === 'given_back') throw new Refused('cash_given_back')
    return { data: await requireLedger(deps, caller, params) }
  })
}

function isNeverNeeded(): never {
  throw new Error('an item was made instead where money is given back')
}

/** At the prices of now. */
function requireLine(products: ProductIndex, item: OrderItemInput): OrderLine {
  const priced = priceOrder(products, [item])
  if (priced.status === 'refused') throw new Refused(priced.code)
  const [line] = priced.lines
  if (!line) throw new Error('an item was priced as none')
  return line
}

const limitsOf = (caller: Caller): Pick<ReductionRequest, 'companyId' | 'allow'> => ({
  companyId: caller.company.id,
  allow: (tx, sum) => requireRefundCode({ db: tx }, caller, sum),
})

const requireLedger = async (...of: Parameters<typeof requireOrder>): Promise<Ledger> =>
  ledgerAnswer(await requireOrder(...of))

async function requireOrder(...of: Parameters<typeof findOrder>): Promise<OrderLedger> {
  const found = await findOrder(...of)
  if (!found) throw new Refused('order_not_found')
  return found
}

/** Null: there is none that the caller may see. */
async function findOrder(
  deps: { db: Db },
  caller: Caller,
  { orderId }: { orderId: OrderId },
): Promise<OrderLedger | null> {
  const found = await readLedger(deps, { companyId: caller.company.id, orderId })
  return found && mayActAt(caller, found.order.outletId) ? found : null
}

function refuse(result: ReductionResult): void {
  switch (result.status) {
    case 'reduced':
    case 'repeated':
      return
    case 'not_found':
      throw new Refused('order_not_found')
    case 'key_reused':
      throw new Refused('idempotency_key_reused')
    case 'not_in_kitchen':
      throw new Refused('transition_not_allowed')
    case 'refused':
      throw new Refused(result.code)
    case 'nothing_to_refund':
    case 'refund_too_large':
    case 'not_enough_left':
      throw new Refused(result.status)
  }
}

export function ledgerAnswer({ order, entries, movements, voucher, refundable }: OrderLedger): Ledger {
  const all = [charged(order), ...entries.map(toEntry)]
  return {
    order_id: order.id,
    outlet_order_id: String(order.number),
    total: order.total,
    total_now: totalNow(order.total, all),
    items: itemsOf(order),
    amounts: order.amountsNow ?? amountsAnswer(order),
    voucher,
    refundable,
    entries: all,
    ...standingOf(all),
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
  }
}

const charged = ({ total, placedAt }: Order): LedgerEntry => ({
  kind: 'charged',
  at: placedAt.toISOString(),
  by: null,
  owed: total,
  received: 0,
  method: null,
  reference: null,
  reason: null,
})

const toEntry = ({ at, ...entry }: EntryRow): LedgerEntry => ({ ...entry, at: at.toISOString() })
