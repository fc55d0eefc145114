// The history of an order in words: each change of its status, and what its people did besides, as the activity log has it.
import type { ActivityEntry } from '@pesan/contract/activity'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import { RECALL_CAUSE } from '@pesan/domain/order/recall'
import type { T } from '../../lib/i18n/t.ts'
import { causeText } from './cause-text.ts'
import type { MomentTexts } from './moment-texts.ts'

interface Happening {
  key: string
  at: string
  what: string
  /** Before and after, and how much. */
  facts: string | null
  who: string
  reason: string | null
}

/** Newest first. */
export function happenings(
  t: T,
  order: Pick<RestaurantOrderWithHistory, 'history' | 'actions' | 'customer_name'>,
  moments: Pick<MomentTexts, 'brief'>,
): Happening[] {
  const moves = order.history.map(entry => moveHappening(t, entry, order.customer_name))
  const actions = (order.actions ?? []).map(entry => actionHappening(t, entry, moments))
  return [...moves, ...actions]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}

type Move = RestaurantOrderWithHistory['history'][number]

/** The customer by name; the first entry is the placing, whatever status it led to. */
const moveHappening = (
  t: T,
  { version, status, cause, at, by, reason }: Move,
  customer: string,
): Happening => ({
  key: String(version),
  at,
  what: [
    version === 1 ? t('page.placed') : t(`status.${status}`),
    ...(cause === RECALL_CAUSE ? [t('recall.inHistory')] : []),
  ].join(', '),
  facts: null,
  who: by ?? (cause === 'customer' ? customer : causeText(t, cause)),
  reason,
})

const actionHappening = (t: T, entry: ActivityEntry, moments: Pick<MomentTexts, 'brief'>): Happening => ({
  key: entry.id,
  at: entry.at,
  what: actionText(t, entry),
  facts: factsOf(entry, moments),
  who: actorText(t, entry.actor),
  reason: textOf(entry.after?.['reason']) ?? textOf(entry.after?.['note']),
})

/** By PIN at a tablet: the person and the tablet, as the status says it. */
const actorText = (t: T, { kind, name, device }: ActivityEntry['actor']): string =>
  [name ?? t(kind === 'operator' ? 'cause.operator' : 'cause.restaurant'), device?.name]
    .filter(Boolean)
    .join(', ')

const ACTIONS = {
  'order.promised': 'did.promised',
  'order.reduced': 'did.reduced',
  'order.refunded': 'did.refunded',
  'order.cash_noted': 'did.cashNoted',
  'order.address_changed': 'did.addressChanged',
  'payment.refunded': 'did.paymentRefunded',
  'payment.accepted': 'did.paymentAccepted',
  'payment.difference_settled': 'did.differenceSettled',
} as const
const SEEN = ['cancelled', 'promise_moved', 'items_changed', 'address_changed'] as const

function actionText(t: T, { action, after }: ActivityEntry): string {
  if (action === 'order.seen') {
    const changes = listOf(after?.['changes'])
    return SEEN.filter(change => changes.includes(change))
      .map(change => t(`seen.${change}`))
      .join(', ')
  }
  if (action === 'order.code_checked')
    return t(after?.['is_right'] === true ? 'did.codeRight' : 'did.codeWrong')
  return action in ACTIONS ? t(ACTIONS[action as keyof typeof ACTIONS]) : action
}

function factsOf({ before, after }: ActivityEntry, { brief }: Pick<MomentTexts, 'brief'>): string | null {
  const timeOf = (value: unknown) => (typeof value === 'string' ? brief(value) : null)
  const amount = after?.['amount'] ?? after?.['taken']
  const facts = [
    arrow(timeOf(before?.['ready_at']), timeOf(after?.['ready_at'])),
    arrow(listOf(before?.['items']).join(', '), listOf(after?.['items']).join(', ')),
    typeof amount === 'number' && amount > 0 ? formatRupiah(toRupiah(amount)) : null,
  ].filter(Boolean)
  return facts.length === 0 ? null : facts.join(', ')
}

const arrow = (before: string | null, after: string | null): string | null =>
  before ? `${before} → ${after || '–'}` : after
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
