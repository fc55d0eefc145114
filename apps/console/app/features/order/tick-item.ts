// Ticks of items (BOARD-24): they count on this board at once, and go to the server one after another, so that the last press
// on an item is the one that stays.

import * as api from '@pesan/contract/api'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../shell/toasts.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { mergeOrders, orderCache, withTick } from './order-cache.ts'

/** Orders whose ticks are being sent. */
const sending = new Set<string>()

export function tickItem(t: T, order: BoardOrder, itemId: string, isMade: boolean): void {
  orderCache.set(now => withTick(now, { orderId: order.id, itemId }, isMade))
  if (!sending.has(order.id)) void sendTicks(t, order)
}

const pendingOf = (orderId: string): ReadonlyMap<string, boolean> =>
  orderCache.get().ticks.get(orderId) ?? new Map<string, boolean>()

async function sendTicks(t: T, order: BoardOrder): Promise<void> {
  const { id: orderId } = order
  sending.add(orderId)
  try {
    for (let [next] = pendingOf(orderId); next; [next] = pendingOf(orderId)) {
      const [itemId, ticked] = next
      const body = { item_ids: [itemId], ticked }
      const { data } = await consoleCall(api.tickOrderItems, { params: { orderId }, body })
      const isLast = pendingOf(orderId).get(itemId) === ticked
      orderCache.set(now =>
        mergeOrders(isLast ? withTick(now, { orderId, itemId }, null) : now, [data], {
          nowMs: serverNowMs(),
          isOwn: true,
        }),
      )
    }
  } catch (error) {
    takeBack(orderId)
    showToast(t('press.failed', { number: cardNumber(order), reason: errorMessage(t, error) }))
  } finally {
    sending.delete(orderId)
    void queryClient.invalidateQueries({ queryKey: ['order', orderId] })
  }
}

const takeBack = (orderId: string): void =>
  orderCache.set(now =>
    [...pendingOf(orderId).keys()].reduce((cache, itemId) => withTick(cache, { orderId, itemId }, null), now),
  )
