// What the table and the list of the people say of a member.
import type { Member } from '@pesan/contract/member'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import UserMinus from 'lucide-react/icons/user-minus'
import WifiOff from 'lucide-react/icons/wifi-off'
import { spacedNumber } from '../../../lib/dial-codes.ts'
import { dayIn, formatDay } from '../../../lib/local-time.ts'
import { useStore } from '../../../lib/store.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useToday } from '../../../lib/use-today.ts'
import { lostSinceMs } from '../../../shell/connection.ts'
import { nameOf } from '../../../shell/members.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { lastSeen } from './last-seen.ts'
import { changeRole, isOwn, removeMember } from './member-changes.ts'
import type { MemberDialog } from './member-dialogs.tsx'
import { ROLE_INCLUDES, ROLES } from './role-choice.tsx'

export interface MemberCellProps {
  member: Member
  /** A restaurant can not do without (STAFF-10). */
  isLastOwner: boolean
  onDialog: (dialog: MemberDialog) => void
}

const lineClassName = 'block text-p-caption font-normal text-ink-2'

type OfMember = Pick<MemberCellProps, 'member'>

export function MemberName({ member }: OfMember) {
  const t = useT()
  const membership = useMembership()
  const { time_zone } = membership.company
  const isInvited = member.joined_at === null
  const today = useToday(time_zone)
  const ends = dayIn(new Date(member.invitation_expires_at), time_zone)
  return (
    <span className="flex items-center gap-3">
      {isInvited ? (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
          <Mail size={18} aria-hidden />
        </span>
      ) : (
        <Avatar name={nameOf(member)} />
      )}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-p-row font-semibold">
          {nameOf(member)}
          {isOwn(membership, member) && (
            <span className="rounded-chip bg-sunken px-1.5 text-p-micro text-ink-2">{t('people.you')}</span>
          )}
        </span>
        {member.name !== null && <span className={lineClassName}>{spacedNumber(member.phone)}</span>}
        {isInvited && (
          <span className={lineClassName}>
            {t('people.ends', { day: formatDay(ends, { locale: t.locale, today }) })}
          </span>
        )}
      </span>
    </span>
  )
}

const roleClassName =
  'figures flex min-h-11 items-center gap-2 rounded-small bg-sunken px-3.5 text-p-body font-bold'

export function MemberRole({ member, isLastOwner, onDialog }: MemberCellProps) {
  const t = useT()
  const membership = useMembership()
  const isOffline = useStore(lostSinceMs) !== null
  const role = t(`role.${member.role}`)
  if (member.joined_at === null)
    return (
      <span className="figures inline-block rounded-chip bg-sunken px-2.5 py-1 text-p-body font-semibold text-ink-2">
        {role}
      </span>
    )
  const label = t('people.roleOf', { role, name: nameOf(member) })
  if (isLastOwner || isOffline)
    return (
      <button
        type="button"
        aria-disabled={isOffline || undefined}
        aria-label={label}
        className={`${roleClassName} ${isOffline ? 'text-ink-3' : ''}`}
        onClick={() => showToast(t(isOffline ? 'page.noConnection' : 'error.last_owner'))}
      >
        {isOffline && <WifiOff size={18} aria-hidden />}
        {role}
      </button>
    )
  return (
    <Menu
      label={label}
      buttonClassName={`${roleClassName} hover:bg-line`}
      button={
        <>
          {role}
          <ChevronDown size={18} aria-hidden />
        </>
      }
      chosen={member.role}
      entries={ROLES.map(choice => ({
        value: choice,
        text: t(`role.${choice}`),
        note: t(ROLE_INCLUDES[choice]),
        onPress() {
          if (choice === member.role) return
          if (isOwn(membership, member)) onDialog({ kind: 'stepDown', member, role: choice })
          else changeRole(t, membership, member, choice)
        },
      }))}
    />
  )
}

export function MemberLastSeen({ member }: OfMember) {
  const t = useT()
  const { company } = useMembership()
  const { text, isNow } = lastSeen(t, member, { nowMs: useNow(), timeZone: company.time_zone })
  return <span className={`figures ${isNow ? 'font-semibold text-good' : 'text-ink-2'}`}>{text}</span>
}

const squareClassName = 'flex size-11 items-center justify-center rounded-small hover:bg-sunken'

export function MemberActions({ member, isLastOwner, onDialog }: MemberCellProps) {
  const t = useT()
  const membership = useMembership()
  const name = nameOf(member)
  if (member.joined_at === null)
    return (
      <ServerButton
        kind="neutral"
        size="row"
        className="figures"
        label={t('people.takeBackOf', { name })}
        onPress={() => removeMember(t, membership, member)}
      >
        {t('people.takeBack')}
      </ServerButton>
    )
  const ending = isOwn(membership, member)
    ? { value: 'leave', text: t('people.leave'), icon: <LogOut size={20} aria-hidden /> }
    : { value: 'remove', text: t('people.remove'), icon: <UserMinus size={20} aria-hidden /> }
  return (
    <Menu
      label={t('people.more', { name })}
      buttonClassName={squareClassName}
      button={<Ellipsis size={20} aria-hidden />}
      entries={[
        {
          value: 'edit',
          text: t('people.edit'),
          icon: <Pencil size={20} aria-hidden />,
          onPress: () => onDialog({ kind: 'edit', member }),
        },
        {
          ...ending,
          isDangerous: true,
          onPress: () =>
            isLastOwner
              ? showToast(t('error.last_owner'))
              : onDialog({ kind: isOwn(membership, member) ? 'leave' : 'remove', member }),
        },
      ]}
    />
  )
}
