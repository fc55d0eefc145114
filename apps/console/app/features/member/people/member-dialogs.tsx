// What opens from the row of a member: editing, and the one question before an end that cannot be undone.
import type { Member } from '@pesan/contract/member'
import type { Role } from '@pesan/contract/scope'
import { nameOf } from '../../../shell/members.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EditForm } from './edit-form.tsx'
import { changeRole, leaveCompany, removeMember } from './member-changes.ts'

export type MemberDialog =
  | { kind: 'edit' | 'remove' | 'leave'; member: Member }
  /** An owner who gives up the own role. */
  | { kind: 'stepDown'; member: Member; role: Role }

interface MemberDialogsProps {
  dialog: MemberDialog | null
  isLastOwner: (member: Member) => boolean
  onClose: () => void
}

export function MemberDialogs({ dialog, isLastOwner, onClose }: MemberDialogsProps) {
  const t = useT()
  return (
    <>
      <Sheet
        isOpen={dialog?.kind === 'edit'}
        onClose={onClose}
        title={t('people.editTitle', { name: dialog ? nameOf(dialog.member) : '' })}
        closeLabel={t('common.close')}
        width="small"
      >
        {dialog?.kind === 'edit' && (
          <EditForm member={dialog.member} isLastOwner={isLastOwner(dialog.member)} onDone={onClose} />
        )}
      </Sheet>
      <Question dialog={dialog} onClose={onClose} />
    </>
  )
}

function Question({ dialog, onClose }: Omit<MemberDialogsProps, 'isLastOwner'>) {
  const t = useT()
  const membership = useMembership()
  const words = dialog && dialog.kind !== 'edit' ? QUESTIONS[dialog.kind] : null
  const names = {
    name: dialog ? nameOf(dialog.member) : '',
    company: membership.company.name,
  }
  const press = () => {
    onClose()
    if (dialog?.kind === 'remove') removeMember(t, membership, dialog.member)
    if (dialog?.kind === 'leave') void leaveCompany(t)
    if (dialog?.kind === 'stepDown') changeRole(t, membership, dialog.member, dialog.role)
  }
  return (
    <Sheet
      isOpen={words !== null}
      onClose={onClose}
      title={words && t(words.title, names)}
      description={words && t(words.text)}
      closeLabel={t('common.close')}
      width="small"
      foot={
        <>
          <Button kind="neutral" size="page" className="md:flex-1" onPress={onClose}>
            {t('people.no')}
          </Button>
          <ServerButton kind="destructive" size="page" className="md:flex-1" onPress={press}>
            {words && t(words.press)}
          </ServerButton>
        </>
      }
    >
      {null}
    </Sheet>
  )
}

const QUESTIONS = {
  remove: { title: 'people.removeTitle', text: 'people.removeText', press: 'people.remove' },
  leave: { title: 'people.leaveTitle', text: 'people.leaveText', press: 'people.leave' },
  stepDown: { title: 'people.stepDownTitle', text: 'people.stepDownText', press: 'people.stepDown' },
} as const
