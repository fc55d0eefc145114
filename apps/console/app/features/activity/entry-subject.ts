// What an entry is about, and who made it.
import { type ActivityEntry, type ActivityKind, activityKind } from '@pesan/contract/activity'
import type { PlainKey, T } from '../../lib/i18n/t.ts'

export const KINDS = {
  order: 'activity.kind.order',
  payment: 'activity.kind.payment',
  member: 'activity.kind.member',
  device: 'activity.kind.device',
  menu: 'activity.kind.menu',
  voucher: 'activity.kind.voucher',
  webhook: 'activity.kind.webhook',
  key: 'activity.kind.key',
  company: 'activity.kind.company',
  settings: 'activity.kind.settings',
  opening: 'activity.kind.opening',
  printer: 'activity.kind.printer',
  customer: 'activity.kind.customer',
} as const satisfies Record<ActivityKind, PlainKey>

/** An action is `kind.verb`. */
const kindOf = ({ action }: Pick<ActivityEntry, 'action'>): ActivityKind =>
  activityKind.options.find(kind => action.startsWith(`${kind}.`)) ?? 'company'

interface Subject {
  text: string
  /** The page of it; null where there is none. */
  href: string | null
}

/** An order, also one whose payment it is, by its number; otherwise the kind. */
export function entrySubject(t: T, entry: Pick<ActivityEntry, 'action' | 'subject'>): Subject {
  const kind = kindOf(entry)
  if (entry.subject === null || (kind !== 'order' && kind !== 'payment'))
    return { text: t(KINDS[kind]), href: null }
  const { id, name } = entry.subject
  return {
    text: t(kind === 'order' ? 'activity.ofOrder' : 'activity.ofPayment', { number: name }),
    href: `/orders/${encodeURIComponent(id)}`,
  }
}

export interface ActorText {
  name: string
  /** What it is, where the name alone does not say so. */
  kind: string | null
}

export function actorText(t: T, { kind, name, device }: ActivityEntry['actor']): ActorText {
  switch (kind) {
    case 'member': {
      const known = name ?? t('activity.formerMember')
      return device ? { name: device.name, kind: known } : { name: known, kind: null }
    }
    case 'device':
      return { name: name ?? '', kind: t('activity.device') }
    case 'key':
      return { name: name ?? '', kind: t('activity.key') }
    case 'operator':
      return { name: t('activity.operator'), kind: null }
    case 'system':
      return { name: t('activity.system'), kind: null }
  }
}
