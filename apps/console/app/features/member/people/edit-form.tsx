// The name, the role and the outlets of a member.
import * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { MAX_NAME_LENGTH } from '@pesan/contract/limits'
import type { Member } from '@pesan/contract/member'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { announce } from '../../../shell/announcer.tsx'
import { withFreshCode } from '../../../shell/fresh-code.ts'
import { nameOf } from '../../../shell/members.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readMembersAgain, storeMember } from './member-changes.ts'
import { OutletChoice } from './outlet-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

type Change = BodySentTo<typeof api.updateMember>

/** Only what differs. An empty name stays as it was. */
function changeOf(
  member: Member,
  { name, role, outlets }: Pick<Member, 'role' | 'outlets'> & { name: string },
): Change {
  const given = name.trim()
  return {
    ...(given !== '' && given !== member.name && { name: given }),
    ...(role !== member.role && { role }),
    ...(String(outlets) !== String(member.outlets) && { outlets }),
  }
}

interface EditFormProps {
  member: Member
  isLastOwner: boolean
  onDone: () => void
}

export function EditForm({ member, isLastOwner, onDone }: EditFormProps) {
  const t = useT()
  const membership = useMembership()
  const [edited, setEdited] = useState({
    name: member.name ?? '',
    role: member.role,
    outlets: member.outlets,
  })
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const edit = (part: Partial<typeof edited>) => {
    setEdited(now => ({ ...now, ...part }))
    setError(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const body = changeOf(member, edited)
    if (Object.keys(body).length === 0) return onDone()
    setIsSaving(true)
    try {
      const params = { memberId: member.id }
      const answer = await asMember(withFreshCode(() => consoleCall(api.updateMember, { params, body })))
      if (answer) {
        storeMember(membership, answer.data)
        announce(t('people.changed', { name: nameOf(answer.data) }))
        return onDone()
      }
    } catch (failure) {
      setError(errorMessage(t, failure))
      readMembersAgain(membership)
    }
    setIsSaving(false)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
      <TextField
        label={t('people.name')}
        value={edited.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={name => edit({ name })}
      />
      {isLastOwner ? (
        <p className="rounded-small bg-sunken px-4 py-3 text-p-row">{t('error.last_owner')}</p>
      ) : (
        <RoleChoice chosen={edited.role} onChoose={role => edit({ role })} />
      )}
      {!(isLastOwner && member.outlets === null) && (
        <OutletChoice chosen={edited.outlets} onChoose={outlets => edit({ outlets })} />
      )}
      <div>
        <ServerButton type="submit" size="page" className="w-full" isBusy={isSaving}>
          {t('people.save')}
        </ServerButton>
        <FieldError id="edit-failure" text={error} />
      </div>
    </form>
  )
}
