// The people of the company: members with their roles, open invitations, and the way to invite (STAFF-07).
import type { Member } from '@pesan/contract/member'
import { isLastOwner, type Owner } from '@pesan/domain/company/last-owner'
import { NetworkError } from '@pesan/ui/api/failures'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import Tablet from 'lucide-react/icons/tablet'
import { useEffect, useRef, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { AsAt } from '../../../shell/as-at.tsx'
import { useConnection } from '../../../shell/connection.ts'
import { useMembersQuery } from '../../../shell/members.ts'
import { BESIDE } from '../../../shell/navigation.tsx'
import { focusPageTitle, Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { useCan, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { InviteForm } from './invite-form.tsx'
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx'
import { MemberTable } from './member-table.tsx'

export function PeoplePage() {
  const t = useT()
  const query = useMembersQuery()
  useConnection(query)
  const isBeside = useMedia(BESIDE)
  const [isInviting, setIsInviting] = useState(false)
  const read = () => void query.refetch()
  return (
    <Page
      title={t('people.title')}
      subtitle={useCounts(query.data)}
      onTry={read}
      actions={
        <>
          {useCan('devices') && (
            <ButtonLink href="/devices">
              <Tablet size={20} aria-hidden />
              {t('people.devices')}
            </ButtonLink>
          )}
          {useCan('activity') && (
            <ButtonLink href="/activity">
              <History size={20} aria-hidden />
              {t('people.activity')}
            </ButtonLink>
          )}
          {!isBeside && (
            <Button size="page" onPress={() => setIsInviting(true)}>
              <Plus size={20} aria-hidden />
              {t('people.invite')}
            </Button>
          )}
        </>
      }
    >
      {query.data && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_296px]">
        <Members members={query.data} error={query.error} onTry={read} />
        {isBeside && (
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="mb-3 text-p-block">{t('people.invite')}</h2>
            <InviteForm />
          </section>
        )}
      </div>
      <Sheet
        isOpen={isInviting && !isBeside}
        onClose={() => setIsInviting(false)}
        title={t('people.invite')}
        closeLabel={t('common.close')}
      >
        <InviteForm onInvited={() => setIsInviting(false)} />
      </Sheet>
    </Page>
  )
}

function useCounts(members: readonly Member[] | undefined): string {
  const t = useT()
  const { company } = useMembership()
  if (!members) return company.name
  const open = members.filter(({ joined_at }) => joined_at === null).length
  const people = t('people.count', { count: members.length - open })
  return open === 0 ? people : `${people}, ${t('people.open', { count: open })}`
}

interface MembersProps {
  members: readonly Member[] | undefined
  error: unknown
  onTry: () => void
}

function Members({ members, error, onTry }: MembersProps) {
  const t = useT()
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  useFocusAfterRemoval(members?.length ?? 0)
  if (!members && error) return <PageFailure error={error} onTry={onTry} />
  if (!members) return <RowShapes />
  const owners = ownersOf(members)
  const isLast = (member: Member) => isLastOwner(owners, member)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <MemberTable members={members} isLastOwner={isLast} onDialog={setDialog} />
      {members.length === 1 && (
        <p className="rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
          {t('people.onlyYou')}
        </p>
      )}
      <MemberDialogs dialog={dialog} isLastOwner={isLast} onClose={() => setDialog(null)} />
    </div>
  )
}

/** The row that had the focus is gone. */
function useFocusAfterRemoval(count: number): void {
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body) focusPageTitle()
    last.current = count
  }, [count])
}

const ownersOf = (members: readonly Member[]): Owner[] =>
  members
    .filter(({ role, joined_at }) => role === 'owner' && joined_at !== null)
    .map(({ id, outlets }) => ({ id, isOfAll: outlets === null }))
