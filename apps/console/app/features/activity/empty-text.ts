// Why the list is empty: `Nothing by Ratih on 22 November`.
import type { T } from '../../lib/i18n/t.ts'
import { formatDay } from '../../lib/local-time.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { KINDS } from './entry-subject.ts'

interface Known {
  today: string
  /** Of the actor; undefined while it is not known. */
  name: string | undefined
}

export function emptyText(t: T, { actor, kind, day }: ActivityFilter, { today, name }: Known): string {
  const parts = [
    t('activity.nothing'),
    kind && t('activity.inKind', { kind: t(KINDS[kind]) }),
    actor && name !== undefined && t('activity.by', { name }),
    day &&
      (day === today
        ? t('activity.onToday')
        : t('activity.on', { day: formatDay(day, { locale: t.locale, today }) })),
  ]
  return parts.filter(Boolean).join(' ')
}
