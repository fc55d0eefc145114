// The filters of the activity log. Keys, and people who left, can be chosen when the list has them.
import { activityKind } from '@pesan/contract/activity'
import User from 'lucide-react/icons/user'
import { nameOf, useMembersQuery } from '../../shell/members.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { useReadActors } from './activity-query.ts'
import { DayFilter } from './day-filter.tsx'
import { actorText, KINDS } from './entry-subject.ts'

export interface ActorOption {
  value: string
  name: string
}

/** Members, and who else stands in a list that was read: a filtered one has fewer. */
export function useActors(): ActorOption[] {
  const t = useT()
  const { data: members = [] } = useMembersQuery()
  const joined = members.filter(({ joined_at }) => joined_at !== null)
  const others = useReadActors().filter(({ id }) => !joined.some(member => member.id === id))
  return [
    ...joined.map(member => ({ value: member.id, name: nameOf(member) })),
    ...others.map(actor => {
      const { name, kind } = actorText(t, { ...actor, device: null })
      return { value: actor.id ?? '', name: kind === null ? name : `${kind} ${name}` }
    }),
  ]
}

const selectClassName = 'h-12 max-w-60 rounded-button bg-sunken px-4 text-b-mod font-bold hover:bg-line'

interface ActivityFiltersProps {
  filter: ActivityFilter
  actors: readonly ActorOption[]
  today: string
  onChange: (filter: ActivityFilter) => void
}

export function ActivityFilters({ filter, actors, today, onChange }: ActivityFiltersProps) {
  const t = useT()
  return (
    <>
      <NativeSelect
        label={t('activity.person')}
        icon={<User size={20} aria-hidden className="shrink-0" />}
        value={filter.actor ?? ''}
        options={[{ value: '', name: t('activity.everyone') }, ...actors]}
        onChange={value => onChange({ ...filter, actor: value || null })}
        className={selectClassName}
      />
      <NativeSelect
        label={t('activity.kind')}
        value={filter.kind ?? ''}
        options={[
          { value: '', name: t('activity.allKinds') },
          ...activityKind.options.map(kind => ({ value: kind, name: t(KINDS[kind]) })),
        ]}
        onChange={value =>
          onChange({ ...filter, kind: activityKind.options.find(kind => kind === value) ?? null })
        }
        className={selectClassName}
      />
      <DayFilter day={filter.day} today={today} onDay={day => onChange({ ...filter, day })} />
    </>
  )
}
