// `pesan owner invite`: the first owner of a company, who then manages its people at the console (STAFF-16).
import { inviteMember } from '@pesan/contract/api'
import { type Connection, call } from '../call.ts'
import { requireCompany } from '../named-company.ts'
import { printable, type Result } from '../print.ts'

export async function ownerInvite(
  connection: Connection,
  { phone, name }: { phone: string; name: string | undefined },
): Promise<Result> {
  requireCompany(connection)
  const named = name === undefined ? {} : { name }
  const body = { phone, role: 'owner', ...named } as const
  const { data } = await call(connection, inviteMember, { body })
  const until = data.invitation_expires_at
  return {
    data,
    lines: [
      `invited ${printable(data.phone)} as owner of ${connection.company}; the invitation ends at ${until}`,
    ],
  }
}
