// Presses on an order: they count on this board at once, and are undone when the server refuses them.
import * as api from '@pesan/contract/api'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../shell/toasts.tsx'
import { type BoardOrder, cardNumber, type Step } from './board-order.ts'
import { mergeOrders, orderCache, type Press, withPress } from './order-cache.ts'

const MINUTE_MS = 60_000

interface Work {
  order: BoardOrder
  press: Press
  send: () => Promise<{ data: BoardOrder }>
}

/** Accepts in one press: the kitchen starts first, so that of two devices one wins, and the promise is the winner's. */
export function acceptOrder(t: T, order: BoardOrder, minutes: number): void {
  const params = { orderId: order.id }
  const ready_at = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  void run(t, {
    order,
    press: { status: 'prepare_order', ready_at },
    async send() {
      // After a lost answer the kitchen may have started already.
      if ((orderCache.get().orders.get(order.id) ?? order).status === 'approved')
        await consoleCall(api.advanceOrder, { params, body: { status: 'prepare_order' } })
      return consoleCall(api.acknowledgeOrder, { params, body: { minutes } })
    },
  })
}

export function moveOrder(t: T, order: BoardOrder, { to }: Step): void {
  void run(t, {
    order,
    press: { status: to },
    send: () => consoleCall(api.advanceOrder, { params: { orderId: order.id }, body: { status: to } }),
  })
}

export function rejectOrder(t: T, order: BoardOrder, reason: string): void {
  void run(t, {
    order,
    press: { status: 'cancelled' },
    send: () => consoleCall(api.rejectOrder, { params: { orderId: order.id }, body: { reason } }),
  })
}

async function run(t: T, work: Work): Promise<void> {
  const { id } = work.order
  // A second press while the first is on its way is the same press.
  if (orderCache.get().presses.has(id)) return
  orderCache.set(now => withPress(now, id, work.press))
  try {
    const { data } = await work.send()
    settle(id, [data])
    void queryClient.invalidateQueries({ queryKey: ['order', id] })
  } catch (error) {
    // Another device was first: the card shows what the order is now (BOARD-06).
    const isSecond = error instanceof ApiRefusal && error.code === 'transition_not_allowed'
    await readAfterFailure(id, !isSecond)
    if (isSecond) return
    const what = t('press.failed', { number: cardNumber(work.order), reason: errorMessage(t, error) })
    showToast(what, () => void run(t, work))
  }
}

const settle = (id: string, orders: readonly BoardOrder[], isOwn = true): void =>
  orderCache.set(now => mergeOrders(withPress(now, id, null), orders, { nowMs: Date.now(), isOwn }))

/** A lost answer may have had its effect; without a connection the card is as it was. */
async function readAfterFailure(id: string, isOwn: boolean): Promise<void> {
  try {
    const known = orderCache.get().orders.get(id)
    if (!known) return
    const { data } = await consoleCall(api.readRestaurantOrder, { params: { orderId: known.id } })
    settle(id, [data], isOwn)
  } catch {
    settle(id, [])
  }
}
