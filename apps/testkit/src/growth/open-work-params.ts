// Parameters with which statements find what `grow-open-work.ts` leaves to do, as `statement-params.ts` takes them.
import { createHash } from 'node:crypto'
import { CUSTOMER_OF_LARGE_COMPANY, growthId, LARGE_COMPANY } from './grow-ids.ts'
import {
  DIFFERENT_ORDER,
  INVITED_PHONE,
  OPEN_CUSTOMER,
  OPEN_ORDER,
  PLANNED_DUE_AT,
  PLANNED_ORDER,
  REFUND_BY_HAND,
  RETURNED_ORDER,
} from './grow-open-work.ts'

const order = () => growthId('order', OPEN_ORDER)
const customer = () => growthId('customer', OPEN_CUSTOMER)
const received = () => `event-${OPEN_ORDER}`
const parked = () => `event-${OPEN_ORDER + 2}`
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const message = () => sha256(growthId('customer', CUSTOMER_OF_LARGE_COMPANY))

/** By `statement.parameter`. */
export const OPEN_WORK_PARAMS: Readonly<Record<string, () => unknown>> = {
  'customer_data.has_open_orders.customerId': customer,
  'order_snapshot.list_of_customer.customerId': customer,
  'order.mark_seen.orderId': order,
  'order.set_ticks.orderId': order,
  'order.take_back_move.orderId': () => growthId('order', PLANNED_ORDER),
  'order.take_back_move.status': () => 'ready',
  'order.take_back_move.dueAt': () => PLANNED_DUE_AT,
  'order.take_back_move.readyAt': () => null,
  'order_message.fail_alert.messageId': () => 'wamid.alert',
  'kitchen_change.untick.orderId': order,
  'kitchen_change.untick.ids': () => ['2'],
  'print_job.end.jobIds': () => [order()],
  'print_job.report.jobId': order,
  'print_job.report.token': order,
  'print_job.report.report': () => 'printed',
  'print_job.give_up.jobId': order,
  'print_job.give_up.token': order,
  'print_job.find_reprints.orderIds': () => [growthId('order', PLANNED_ORDER)],
  'print_job.find_last_sent.printerId': () => growthId('printer', LARGE_COMPANY),
  'provider_event.find_received.webhookId': received,
  'provider_event.close.webhookId': received,
  'provider_event.close.status': () => 'processed',
  'parked_event.settle.id': parked,
  'parked_event.close.id': parked,
  'parked_event.close.status': () => 'processed',
  'parked_event.list_after.status': () => 'parked',
  'parked_event.list_after.after': parked,
  'payment.reschedule_check.id': () => growthId('payment', OPEN_ORDER),
  'payment_difference.settle.id': () => growthId('order', DIFFERENT_ORDER),
  'refund.save.id': () => growthId('refund', OPEN_ORDER),
  'refund.save.status': () => 'succeeded',
  'payout.list_on_its_way.place': () => new Date(),
  'archived_order.replace.numbers': () => [OPEN_ORDER],
  'activity.list_recent.kind': () => 'device',
  'activity.list_recent.actions': () => ['device.tested'],
  'activity.list_recent.after': () => new Date(Date.now() - 7 * 86_400_000),
  'voucher.restore.code': () => 'CODE5',
  'refund_task.find.refundId': () => growthId('refund', REFUND_BY_HAND),
  'refund_task.note.refundId': () => growthId('refund', REFUND_BY_HAND),
  'refund.is_all_returned.id': () => growthId('capture', RETURNED_ORDER),
  'payment_task.resolve.captureId': () => growthId('capture', OPEN_ORDER),
  'payment_task.resolve.to': () => 'accepted',
  'payment_difference.heal_unread.accounts': () => ['platform'],
  'provider_event.reschedule.webhookId': received,
  'member.join.phone': () => INVITED_PHONE,
  'print_job.find_test.testId': () => growthId('printer', LARGE_COMPANY),
  'sign_in.find_waiting.requestId': customer,
  'sign_in.renew_code.requestId': customer,
  'sign_in.find_message.messageHash': message,
  'sign_in.use_message.messageHash': message,
  'sign_in.use_message.tokenHash': () => sha256('new'),
  'card_attempt.fail.attemptId': customer,
  'board_settings.write_outlet.id': () => growthId('outlet', LARGE_COMPANY),
}
