// Members as the contract describes them.
import type { Member, MemberSession } from '@pesan/contract/member'
import { scopesOfMember } from '@pesan/contract/scope'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { Company } from '../../companies/company.ts'
import type { MemberRow, MembershipRow } from './member.repository.ts'

const FALLBACK_COLOR = '#424a55'

export const toMember = (member: MemberRow & { lastSeenAt?: Date | null }): Member => ({
  id: member.id,
  name: member.name,
  phone: member.phone,
  role: member.role,
  outlets: member.outletIds,
  invited_at: member.invitedAt.toISOString(),
  invitation_expires_at: member.invitationExpiresAt.toISOString(),
  joined_at: member.joinedAt?.toISOString() ?? null,
  last_seen_at: member.joinedAt === null ? null : (member.lastSeenAt?.toISOString() ?? null),
})

/** A member who is limited to outlets gets only those. */
export const toMembership = (
  { id, name, role, outletIds, hasPin }: MembershipRow,
  { phone, company, outlets }: { phone: string; company: Company; outlets: readonly Outlet[] },
): MemberSession['memberships'][number] => ({
  member_id: id,
  name: name ?? phone,
  role,
  scopes: [...scopesOfMember(role, outletIds)],
  has_pin: hasPin,
  outlets: outletIds,
  company: {
    id: company.id,
    slug: company.slug,
    name: company.props.name,
    color: company.props.primary_color ?? FALLBACK_COLOR,
    icon: company.files.icon === null ? null : `data:image/svg+xml,${encodeURIComponent(company.files.icon)}`,
    time_zone: company.props.time_zone,
    tax_number: company.props.tax_number ?? null,
    outlets: outlets
      .filter(outlet => outletIds === null || outletIds.includes(outlet.id))
      .map(outlet => ({ id: outlet.id, name: outlet.name, short_code: outlet.shortCode })),
  },
})
