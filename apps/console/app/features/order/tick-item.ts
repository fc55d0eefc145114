// Ticks of items (BOARD-24): they count on this board at once, and are sent one after another, so that the last press
// on an item wins.

import * as api from '@pesan/contract/api'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { onGone } from '../../lib/leaving.ts'
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

type Tick = [itemId: string, isMade: boolean]

const sendTick = (orderId: BoardOrder['id'], [itemId, ticked]: Tick) =>
  consoleCall(api.tickOrderItems, { params: { orderId }, body: { item_ids: [itemId], ticked } })

async function sendTicks(t: T, order: BoardOrder): Promise<void> {
  const { id: orderId } = order
  sending.add(orderId)
  let underWay: Tick | undefined
  // No answer comes any more after which the next one could be sent.
  const stop = onGone(() => {
    for (const tick of pendingOf(orderId))
      if (tick[0] !== underWay?.[0] || tick[1] !== underWay[1])
        void sendTick(orderId, tick).catch(() => undefined)
  })
  try {
    for ([underWay] = pendingOf(orderId); underWay; [underWay] = pendingOf(orderId)) {
      const [itemId, ticked] = underWay
      const { data } = await sendTick(orderId, underWay)
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
    stop()
    sending.delete(orderId)
    void queryClient.invalidateQueries({ queryKey: ['order', orderId] })
  }
}

const takeBack = (orderId: string): void =>
  orderCache.set(now =>
    [...pendingOf(orderId).keys()].reduce((cache, itemId) => withTick(cache, { orderId, itemId }, null), now),
  )
