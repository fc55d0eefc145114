// Inviting a person by number, role and outlets (STAFF-07).
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import { MAX_NAME_LENGTH } from '@pesan/contract/limits'
import type { Member } from '@pesan/contract/member'
import type { Role } from '@pesan/contract/scope'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { type FormEvent, useId, useRef, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { spacedNumber } from '../../../lib/dial-codes.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { announce } from '../../../shell/announcer.tsx'
import { withFreshCode } from '../../../shell/fresh-code.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NO_PHONE, numberOf, PhoneField, type TypedPhone } from '../phone-field.tsx'
import { readMembersAgain, storeMember } from './member-changes.ts'
import { OutletChoice } from './outlet-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

/** A language is named in itself. */
const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
type Language = keyof typeof LANGUAGES
const LANGUAGE_KEYS = Object.keys(LANGUAGES) as Language[]

interface Invitation {
  phone: TypedPhone
  name: string
  role: Role
  outlets: OutletId[] | null
  locale: Language
}

const EMPTY: Invitation = { phone: NO_PHONE, name: '', role: 'counter', outlets: null, locale: 'id' }

interface Failure {
  text: string
  isOfPhone: boolean
}

/** Resolves with null if the person does not want to enter a fresh code. */
async function invite(phone: string, { name, role, outlets, locale }: Invitation): Promise<Member | null> {
  const given = name.trim()
  const body = { phone, role, outlets, locale, ...(given && { name: given }) }
  const answer = await asMember(withFreshCode(() => consoleCall(api.inviteMember, { body })))
  return answer && answer.data
}

export function InviteForm({ onInvited }: { onInvited?: () => void }) {
  const t = useT()
  const membership = useMembership()
  const [invitation, setInvitation] = useState(EMPTY)
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setIsSending] = useState(false)
  const change = (part: Partial<Invitation>) => {
    setInvitation(now => ({ ...now, ...part }))
    setFailure(undefined)
  }
  const form = useRef<HTMLFormElement>(null)
  const fail = (text: string, isOfPhone: boolean) => {
    setFailure({ text, isOfPhone })
    if (isOfPhone) form.current?.querySelector<HTMLInputElement>('[type=tel]')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const phone = numberOf(invitation.phone)
    if (phone === null) return fail(t('error.invalid_phone'), true)
    setIsSending(true)
    try {
      const invited = await invite(phone, invitation)
      if (invited) {
        storeMember(membership, invited)
        setInvitation(EMPTY)
        announce(t('people.invited', { phone: spacedNumber(invited.phone) }))
        onInvited?.()
      }
    } catch (error) {
      const isOfPhone = error instanceof ApiRefusal && ['invalid_phone', 'member_exists'].includes(error.code)
      fail(errorMessage(t, error), isOfPhone)
      readMembersAgain(membership)
    }
    setIsSending(false)
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
      <PhoneField
        phone={invitation.phone}
        size="page"
        error={failure?.isOfPhone ? failure.text : undefined}
        onChange={phone => change({ phone })}
      />
      <TextField
        label={t('people.nameOptional')}
        value={invitation.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={name => change({ name })}
      />
      <RoleChoice chosen={invitation.role} onChoose={role => change({ role })} />
      <OutletChoice chosen={invitation.outlets} onChoose={outlets => change({ outlets })} />
      <LanguageChoice chosen={invitation.locale} onChoose={locale => change({ locale })} />
      <div>
        <ServerButton type="submit" size="page" className="w-full" isBusy={isSending}>
          {t('people.send')}
        </ServerButton>
        <FieldError id="invite-failure" text={failure && !failure.isOfPhone ? failure.text : undefined} />
      </div>
    </form>
  )
}

interface LanguageChoiceProps {
  chosen: Language
  onChoose: (language: Language) => void
}

function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-p-label text-ink-2">{t('people.language')}</legend>
      <div className="flex flex-wrap gap-2">
        {LANGUAGE_KEYS.map(language => (
          <Chip
            key={language}
            type="radio"
            name={name}
            lang={language}
            text={LANGUAGES[language]}
            isChecked={language === chosen}
            onChange={() => onChoose(language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
