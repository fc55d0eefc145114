// Parameters of the statements that move or mark one order, as `statement-params.ts` takes them.
import { CUSTOMER_OF_LARGE_COMPANY, growthId } from './grow-ids.ts'

const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)

export const MOVE_PARAMS: Readonly<Record<string, () => unknown>> = {
  'order.find_pending.customerId': () => growthId('customer', CUSTOMER_OF_LARGE_COMPANY),
  'order.move.to': () => 'refunded',
  'order.move.fromVersion': () => 3,
  'order.move.onlyUnseen': () => false,
  'order.acknowledge.fromVersion': () => 3,
  'order.lock_version.version': () => 3,
  'order.move.change': () => null,
  'order.acknowledge.change': () => null,
  'order.mark_to_see.change': () => '{}',
  'order.mark_seen.until': () => ago(0),
  'order.mark_seen.seen': () => '{}',
  'order.set_ticks.itemIds': () => ['1'],
  'order.set_ticks.given': () => '{}',
  'order.set_ticks.isTicked': () => true,
  'order.plan_move.by': () => '{}',
  'order.move.onlyPlanned': () => false,
  'order.plan_move.to': () => 'ready',
  'order.plan_move.fromVersion': () => 3,
  'order.plan_move.fromReadyAt': () => null,
  'order.plan_move.replacedDueAt': () => null,
  'order.plan_move.replacedReadyAt': () => null,
}
