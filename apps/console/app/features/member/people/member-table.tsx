// The people of the company: a table, or a list of cards where there is no room for its columns.
import type { Member } from '@pesan/contract/member'
import { useMedia } from '../../../lib/use-media.ts'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import {
  MemberActions,
  type MemberCellProps,
  MemberLastSeen,
  MemberName,
  MemberRole,
} from './member-cells.tsx'
import type { MemberDialog } from './member-dialogs.tsx'
import { outletNames, outletsText } from './outlets-text.ts'

interface MemberTableProps {
  members: readonly Member[]
  isLastOwner: (member: Member) => boolean
  onDialog: (dialog: MemberDialog) => void
}

/** From 1024 px the invitation stands beside it. */
const ROOM_FOR_COLUMNS = '(600px <= width < 1024px), (width >= 1140px)'

export function MemberTable({ members, isLastOwner, onDialog }: MemberTableProps) {
  const rows = members.map(member => ({ member, isLastOwner: isLastOwner(member), onDialog }))
  return useMedia(ROOM_FOR_COLUMNS) ? <Table rows={rows} /> : <Cards rows={rows} />
}

const headClassName = 'figures px-2 py-3 text-left text-p-label text-ink-2 first:pl-4'
const cellClassName = 'px-2 py-3 text-left text-p-row first:pl-4 last:pr-4'

function Table({ rows }: { rows: readonly MemberCellProps[] }) {
  const t = useT()
  const { company } = useMembership()
  const hasOutlets = company.outlets.length > 1
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={t('people.title')} className="w-full">
        <thead>
          <tr>
            <th scope="col" className={headClassName}>
              {t('people.name')}
            </th>
            <th scope="col" className={headClassName}>
              {t('people.role')}
            </th>
            {hasOutlets && (
              <th scope="col" className={headClassName}>
                {t('people.outletsTitle')}
              </th>
            )}
            <th scope="col" className={headClassName}>
              {t('people.lastSeen')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('people.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.member.id} className="border-t border-line">
              <th scope="row" className={cellClassName}>
                <MemberName member={row.member} />
              </th>
              <td className={cellClassName}>
                <MemberRole {...row} />
              </td>
              {hasOutlets && (
                <td className={cellClassName}>
                  <Outlets member={row.member} />
                </td>
              )}
              <td className={cellClassName}>
                <MemberLastSeen member={row.member} />
              </td>
              <td className={cellClassName}>
                <div className="flex justify-end">
                  <MemberActions {...row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows }: { rows: readonly MemberCellProps[] }) {
  const t = useT()
  const { company } = useMembership()
  return (
    <ul aria-label={t('people.title')} className="rounded-card border border-line bg-surface">
      {rows.map(row => (
        <li key={row.member.id} className="flex flex-col gap-2 border-line px-4 py-3 not-first:border-t">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 flex-1 basis-52">
              <MemberName member={row.member} />
            </div>
            <MemberActions {...row} />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-12 text-p-row">
            <MemberRole {...row} />
            {company.outlets.length > 1 && <Outlets member={row.member} />}
            <MemberLastSeen member={row.member} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Outlets({ member: { outlets } }: Pick<MemberCellProps, 'member'>) {
  const t = useT()
  const { company } = useMembership()
  return (
    <span
      className="figures text-ink-2"
      title={outlets ? outletNames(company, outlets).join(', ') : undefined}
    >
      {outletsText(t, company, outlets)}
    </span>
  )
}
