// Who may act at this tablet by PIN, the one who did so last first.
import * as api from '@pesan/contract/api'
import type { PinMember } from '@pesan/contract/device'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { consoleCall } from '../lib/api/console-call.ts'
import { deviceSettings } from '../lib/device-settings.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { RowShapes } from './row-shapes.tsx'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

export function usePinMembersQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['pin-members', company.id],
    queryFn: async (): Promise<readonly PinMember[]> => {
      const { data } = await consoleCall(api.listPinMembers, {})
      const { namedLast } = deviceSettings.get()
      const placeOf = ({ id }: PinMember) =>
        namedLast.includes(id) ? namedLast.indexOf(id) : namedLast.length
      return data.toSorted((one, other) => placeOf(one) - placeOf(other))
    },
    staleTime: 0,
  })
}

interface PinMembersProps {
  query: UseQueryResult<readonly PinMember[]>
  chosen: string | null
  onChoose: (memberId: string) => void
}

export function PinMembers({ query, chosen, onChoose }: PinMembersProps) {
  const t = useT()
  const name = useId()
  const { data: members, error } = query
  if (!members && error)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-p-row">{errorMessage(t, error)}</p>
        <Button kind="outline" size="page" onPress={() => void query.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  if (!members) return <RowShapes />
  if (members.length === 0) return <p className="text-p-row">{t('pin.none')}</p>
  return (
    <fieldset>
      <legend className="sr-only">{t('pin.title')}</legend>
      <div className="flex flex-col gap-2.5">
        {members.map(member => (
          <label
            key={member.id}
            className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-card bg-surface px-4 text-b-item has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${member.id === chosen ? 'shadow-[inset_0_0_0_2px_var(--accent-ink)]' : ''}`}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={member.id === chosen}
              onChange={() => onChoose(member.id)}
            />
            <Avatar name={member.name} />
            {member.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
