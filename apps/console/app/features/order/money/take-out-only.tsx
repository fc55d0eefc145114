// Instead of rejecting an order: only what is sold out is taken out, and the rest is made (BOARD-07, BOARD-14).
import * as api from '@pesan/contract/api'
import { consoleCall } from '../../../lib/api/console-call.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { isTablet } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { withdrawUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { type BoardOrder, cardNumber } from '../board-order.ts'
import { namedCall } from '../named-call.ts'
import { acceptance, markChosen, run } from '../press-order.ts'
import { hasRest, type RejectChoice, soldOutItems, soldOutNames } from '../rejection.ts'
import { useUsualMinutes } from '../usual-minutes.ts'

interface TakeOutOnlyProps {
  order: BoardOrder
  choice: RejectChoice
  /** For the customer. */
  reason: string
  onPressed: () => void
}

export function TakeOutOnly({ order, choice, reason, onPressed }: TakeOutOnlyProps) {
  const t = useT()
  const usual = useUsualMinutes(order)
  if (!hasRest(order, choice)) return null
  return (
    <ServerButton
      kind="tinted"
      className="py-2 wrap-anywhere md:flex-1"
      onPress={() => {
        const minutes = order.scheduled_for === null ? usual : null
        void takeOutOnly(t, order, { choice, reason, minutes, key: crypto.randomUUID() })
        onPressed()
      }}
    >
      {t('takeOut.only', { items: soldOutNames(order, choice) })}
    </ServerButton>
  )
}

interface TakingOut extends Pick<TakeOutOnlyProps, 'choice' | 'reason'> {
  /** With which an order that waits is accepted; null: for its slot. */
  minutes: number | null
  /** The same for another try, so that a lost answer is no second change. */
  key: string
}

/** One call accepts it and takes them out. */
async function takeOutOnly(t: T, order: BoardOrder, taking: TakingOut): Promise<void> {
  const { choice, reason, minutes, key: idempotencyKey } = taking
  const params = { orderId: order.id }
  const items = soldOutItems(order, choice).map(({ id, quantity }) => ({ id, quantity }))
  const body = { reason, items, accept: minutes === null ? {} : { minutes } }
  const words = { number: cardNumber(order), items: soldOutNames(order, choice) }
  const isMovedAtOnce = order.status === 'approved' && !isTablet()
  const changed = await run(t, {
    order,
    press: isMovedAtOnce ? acceptance(order, minutes) : { status: order.status },
    async send() {
      const answer = await namedCall(t, t('takeOut.doesOnly', words), headers =>
        consoleCall(api.reduceOrder, { params, body, headers, idempotencyKey }),
      )
      return answer && consoleCall(api.readRestaurantOrder, { params })
    },
    again: () => void takeOutOnly(t, order, taking),
  })
  if (!changed) return
  // What was taken out stays out: so does its acceptance.
  withdrawUndo(order.id)
  showToast(t('takeOut.doneOnly', words))
  markChosen(t, order, choice)
}
