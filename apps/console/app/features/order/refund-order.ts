// Giving the money of an order back.
import * as api from '@pesan/contract/api'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { isHandedOver } from '@pesan/domain/order/transitions'
import { consoleCall } from '../../lib/api/console-call.ts'
import type { T } from '../../lib/i18n/t.ts'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { namedCall } from './named-call.ts'
import { run } from './press-order.ts'

interface Refundable extends Pick<BoardOrder, 'status' | 'paid' | 'is_archived'> {
  refunds: readonly { status: string }[]
}

/** One whose money is not on its way back yet. What is cancelled goes back by itself. */
export const canBeRefunded = ({ status, paid, refunds, is_archived: isArchived }: Refundable): boolean =>
  !isArchived && paid && isHandedOver(status) && refunds.every(refund => refund.status === 'failed')

/** What is left of it: parts may have been given back before. */
export const refundAmount = ({
  total,
  placed_total: placed = total,
  reduced = ZERO_RUPIAH,
}: BoardOrder): Rupiah => (placed - reduced) as Rupiah

export async function refundOrder(t: T, order: BoardOrder, reason: string): Promise<void> {
  const what = t('refund.does', { number: cardNumber(order), amount: formatRupiah(refundAmount(order)) })
  await run(t, {
    order,
    press: { status: order.status },
    send: () =>
      namedCall(t, what, headers =>
        consoleCall(api.refundOrder, { params: { orderId: order.id }, body: { reason }, headers }),
      ),
    again: () => void refundOrder(t, order, reason),
  })
}
