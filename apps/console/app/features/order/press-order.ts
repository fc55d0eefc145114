// Presses on an order: they count on this board at once, and are undone when the server refuses them.

import * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { recalledStatus } from '@pesan/domain/order/recall'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { afterPaint } from '../../lib/after-paint.ts'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { orGone } from '../../lib/leaving.ts'
import { formatTime } from '../../lib/local-time.ts'
import { queryClient } from '../../lib/query-client.ts'
import { companyTimeZone, isMembershipChanged, isTablet, readSessionAgain } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { offerUndo, withdrawUndo } from '../../shell/undo-bar.tsx'
import { type BoardOrder, cardNumber, columnOf, lastUnseenAt, type Step } from './board-order.ts'
import { elsewhereText } from './card-text.ts'
import { namedCall } from './named-call.ts'
import { mergeOrders, orderCache, type Press, withPlan, withPress } from './order-cache.ts'
import { type RejectChoice, type SoldOutMark, soldOutMarks, soldOutNames } from './rejection.ts'

const MINUTE_MS = 60_000

interface Work {
  order: BoardOrder
  press: Press
  /** Counts beside a press under way that leaves the order in the same status. */
  isRepeatable?: true
  /** Null: no one wanted to do it after all. */
  send: () => Promise<{ data: BoardOrder } | null>
  /** The press once more, after a failure. */
  again: () => void
}

/** Accepts in one press: the kitchen starts, and the customer sees when it will be ready. Null: for its slot (LATER-05). */
export function acceptOrder(t: T, order: BoardOrder, minutes: number | null): void {
  const body = { status: 'prepare_order', ...(minutes !== null && { minutes }) } as const
  plan(t, order, body, acceptance(order, minutes))
}

export function acceptance(order: BoardOrder, minutes: number | null): Press {
  const readyMs = Math.max(Date.parse(order.scheduled_for ?? ''), serverNowMs())
  const ready_at = new Date(minutes === null ? readyMs : serverNowMs() + minutes * MINUTE_MS).toISOString()
  return { status: 'prepare_order', ready_at }
}

export const moveOrder = (t: T, order: BoardOrder, { to }: Step): void =>
  plan(t, order, { status: to }, { status: to })

/** The promise moves later in ten seconds, and each press adds its minutes (BOARD-11). */
export function postponeOrder(t: T, order: BoardOrder, minutes: number): void {
  const promisedMs = Math.max(Date.parse(order.ready_at ?? ''), serverNowMs())
  const isQueued = underWay.has(order.id)
  let seen = order.ready_at
  void runPlanned(t, {
    order,
    press: { status: order.status, ready_at: new Date(promisedMs + minutes * MINUTE_MS).toISOString() },
    isRepeatable: true,
    send() {
      // The press before this one has moved the promise to a time that only the server knew.
      const known = isQueued && orderCache.get().orders.get(order.id)
      if (known) seen = withPlan(known).ready_at
      const body = { minutes, ...(seen !== null && { ready_at: seen }) }
      return consoleCall(api.planPostponement, { params: { orderId: order.id }, body })
    },
    again: () => postponeOrder(t, { ...order, ready_at: seen }, minutes),
  })
}

type Move = BodySentTo<typeof api.planOrderMove>

function plan(t: T, order: BoardOrder, body: Move, press: Press): void {
  const params = { orderId: order.id }
  const send = () => consoleCall(api.planOrderMove, { params, body })
  void runPlanned(t, { order, press, send, again: () => plan(t, order, body, press) })
}

async function runPlanned(t: T, work: Work): Promise<void> {
  const planned = await run(t, work)
  // A repeat of what is made already has nothing to take back.
  if (!planned?.planned) return
  offerUndo({
    id: planned.id,
    title: whatWasDone(t, planned),
    name: planned.customer_name,
    undo: () => void takeBack(t, planned),
  })
}

function whatWasDone(t: T, { planned, ...order }: BoardOrder): string {
  const number = cardNumber(order)
  if (planned?.status === 'prepare_order') {
    const time = formatTime(new Date(planned.ready_at ?? 0), companyTimeZone())
    return t(order.status === planned.status ? 'done.postponed' : 'done.accepted', { number, time })
  }
  if (planned?.status === 'ready') return t('done.ready', { number })
  return t(planned?.status === 'on_deliver' ? 'done.onTheWay' : 'done.finished', { number })
}

/** Too late: the card shows what the order is, and a toast says why. */
async function takeBack(t: T, order: BoardOrder): Promise<void> {
  const params = { orderId: order.id }
  // What another person has planned since is theirs.
  const query = order.planned ? { due_at: order.planned.due_at } : {}
  const send = () => consoleCall(api.takeBackOrderMove, { params, query })
  const { status, ready_at } = order
  const again = () => void takeBack(t, order)
  const after = await run(t, { order, press: { status, ready_at }, isRepeatable: true, send, again })
  if (!after) return
  // A press that this one waited for may have offered it once more.
  withdrawUndo(order.id)
  // A promise that moves raises no version.
  if (after.version > order.version || after.ready_at !== ready_at)
    showToast(t('undo.late', { name: order.customer_name, number: cardNumber(order) }))
}

/** On a paired tablet the order stays as it is until a PIN has been entered. `onRejected`: what follows from it. */
export async function rejectOrder(
  t: T,
  order: BoardOrder,
  { reason, onRejected }: { reason: string; onRejected: () => void },
): Promise<void> {
  const rejected = await run(t, {
    order,
    press: { status: isTablet() ? order.status : 'cancelled' },
    send: () =>
      namedCall(t, whatRejects(t, order), headers =>
        consoleCall(api.rejectOrder, { params: { orderId: order.id }, body: { reason }, headers }),
      ),
    again: () => void rejectOrder(t, order, { reason, onRejected }),
  })
  if (!rejected) return
  withdrawUndo(order.id)
  onRejected()
}

function whatRejects(t: T, order: BoardOrder): string {
  const number = cardNumber(order)
  return order.paid
    ? t('reject.doesRefund', { number, amount: formatRupiah(order.total) })
    : t('reject.does', { number })
}

/** What is sold out, as the switch says. */
export function markChosen(t: T, order: BoardOrder, choice: RejectChoice): void {
  const marks = soldOutMarks(order, choice)
  if (marks.length > 0) void markSoldOut(t, order, marks, soldOutNames(order, choice))
}

/** At the outlet of the order. `names` for the person, if it fails. */
async function markSoldOut(
  t: T,
  order: Pick<BoardOrder, 'outlet_id'>,
  changes: SoldOutMark[],
  names: string,
): Promise<void> {
  try {
    await consoleCall(api.changeStock, { body: { outlet_id: order.outlet_id, changes } })
  } catch (error) {
    const what = t('reject.markFailed', { items: names, reason: errorMessage(t, error) })
    showToast(what, () => void markSoldOut(t, order, changes, names))
  }
}

export function recallOrder(t: T, order: BoardOrder, reason: string): void {
  void run(t, {
    order,
    press: { status: recalledStatus(order.status) ?? order.status },
    send: () => consoleCall(api.recallOrder, { params: { orderId: order.id }, body: { reason } }),
    again: () => recallOrder(t, order, reason),
  })
}

/** What came after the last change that is shown here is still to be seen. */
export function seeChanges(t: T, order: BoardOrder): void {
  const until = lastUnseenAt(order)
  const now = new Date(serverNowMs()).toISOString()
  const seen = <Change extends { seen_at: string | null }>(change: Change): Change => ({
    ...change,
    seen_at: change.seen_at ?? now,
  })
  const changes = order.changes.map(seen)
  const items_changed = order.items_changed && seen(order.items_changed)
  const address_changed = order.address_changed && seen(order.address_changed)
  void run(t, {
    order,
    press: { status: order.status, changes, items_changed, ...(address_changed && { address_changed }) },
    send: () => consoleCall(api.markOrderSeen, { params: { orderId: order.id }, body: { until } }),
    again: () => seeChanges(t, order),
  })
}

/** The last press on each order that the server has not answered. */
const underWay = new Map<string, Promise<BoardOrder | null>>()

/** Null if the press did not count. */
export async function run(t: T, work: Work): Promise<BoardOrder | null> {
  const { id } = work.order
  const before = underWay.get(id)
  // The same press once more is one press; the next step waits for the answer to the previous one.
  const isSame = orderCache.get().presses.get(id)?.status === work.press.status
  if (before && isSame && !work.isRepeatable) return null
  const show = () => orderCache.set(now => withPress(now, id, work.press))
  // Starting a call takes longer than showing the press, and the lists that follow take longer still.
  const painted = afterPaint()
  show()
  const answered = before
    ? orGone(before).then(() => {
        // The answer to the press before has taken it away.
        show()
        return sendPress(t, work)
      })
    : painted.then(() => sendPress(t, work))
  underWay.set(id, answered)
  const answer = await answered
  if (underWay.get(id) === answered) underWay.delete(id)
  return answer
}

async function sendPress(t: T, work: Work): Promise<BoardOrder | null> {
  const { id } = work.order
  try {
    const answer = await work.send()
    if (!answer) {
      settle(id, [])
      return null
    }
    const { data } = answer
    settle(id, [data])
    void queryClient.invalidateQueries({ queryKey: ['order', id] })
    return data
  } catch (error) {
    // In another role, or at other outlets, the person sees another board.
    if (isMembershipChanged(error) || isAway(error)) readSessionAgain()
    // Another device was first: the card shows what the order is now (BOARD-06).
    const isSecond = error instanceof ApiRefusal && error.code === 'transition_not_allowed'
    await readAfterFailure(id, isSecond ? { pressed: work.order } : { isOwn: true })
    if (isSecond) {
      sayIfGone(t, id)
      return null
    }
    const what = t('press.failed', { number: cardNumber(work.order), reason: errorMessage(t, error) })
    // What the state of the order does not allow is not allowed at a second try.
    if (error instanceof ApiRefusal && error.status === 409) showToast(what)
    else showToast(what, work.again)
    return null
  }
}

/** Done is folded: where the card has gone there, it says nothing. */
function sayIfGone(t: T, id: string): void {
  const known = orderCache.get().orders.get(id)
  const order = known && withPlan(known)
  if (!order || columnOf(order, serverNowMs()) !== 'done') return
  showToast(`#${cardNumber(order)}: ${elsewhereText(t, order)}`)
}

const isAway = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'order_not_found'

/** `pressed`: another device was first. */
type Answered = { isOwn: true } | { pressed: BoardOrder }

const settle = (id: string, orders: readonly BoardOrder[], answered: Answered = { isOwn: true }): void =>
  orderCache.set(now => mergeOrders(withPress(now, id, null), orders, { nowMs: serverNowMs(), ...answered }))

/** A lost answer may have had its effect; without a connection the card is as it was. */
async function readAfterFailure(id: string, answered: Answered): Promise<void> {
  try {
    const known = orderCache.get().orders.get(id)
    if (!known) return
    const { data } = await consoleCall(api.readRestaurantOrder, { params: { orderId: known.id } })
    settle(id, [data], answered)
  } catch {
    settle(id, [])
  }
}
