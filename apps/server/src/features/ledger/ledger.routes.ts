// Endpoints of an order's money.
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Ledger, LedgerEntry } from '@pesan/contract/ledger'
import { standingOf, totalNow } from '@pesan/domain/ledger/standing'
import type { Order } from '@pesan/domain/order/order'
import type { Db } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { toItem } from '../order/order-answer.ts'
import { requireRefundCode } from '../payment/refund-code.routes.ts'
import { type EntryRow, type OrderLedger, readLedger } from './ledger.service.ts'
import { giveBack, type ReductionDeps, type ReductionResult } from './reduction.service.ts'

type Caller = Callers['restaurant']

export function mountLedger(mount: Mount, deps: ReductionDeps): void {
  mount(api.readLedger, async ({ params, caller }) => ({ data: await requireLedger(deps, caller, params) }))

  mount(api.giveMoneyBack, async ({ params, body, caller, idempotencyKey: key, activity }) => {
    await requireLedger(deps, caller, params)
    const { reason, give } = body
    const result = await giveBack(deps, {
      companyId: caller.company.id,
      ...params,
      key,
      what: give,
      reason,
      activity,
      allow: (tx, sum) => requireRefundCode({ db: tx }, caller, sum),
    })
    refuse(result)
    return { data: await requireLedger(deps, caller, params) }
  })
}

async function requireLedger(
  deps: { db: Db },
  caller: Caller,
  { orderId }: { orderId: OrderId },
): Promise<Ledger> {
  const found = await readLedger(deps, { companyId: caller.company.id, orderId })
  if (!found || !mayActAt(caller, found.order.outletId)) throw new Refused('order_not_found')
  return toAnswer(found)
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
    case 'refused':
      throw new Refused(result.code)
    default:
      throw new Refused(result.status)
  }
}

function toAnswer({ order, version, entries, movements, refundable }: OrderLedger): Ledger {
  const all = [charged(order), ...entries.map(toEntry)]
  return {
    order_id: order.id,
    outlet_order_id: String(order.number),
    total: order.total,
    total_now: totalNow(order.total, all),
    items: version.lines.map((line, index) => ({ ...toItem(line, index), id: line.id })),
    amounts: [...version.amounts],
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
