// The members of the company and the open invitations, for the page of people and for filters by person.
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { Member } from '@pesan/contract/member'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { spacedNumber } from '../lib/dial-codes.ts'
import { readAgain } from './connection.ts'
import { asMember, useCan, useMembership } from './session.ts'

const READ_EVERY_MS = 60_000

export const membersKey = (company: CompanyId) => ['members', company] as const

export function useMembersQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: membersKey(company.id),
    queryFn: async (): Promise<readonly Member[]> => (await asMember(consoleCall(api.listMembers, {}))).data,
    enabled: useCan('people'),
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}

/** An invitation may have no name yet. */
export const nameOf = ({ name, phone }: Pick<Member, 'name' | 'phone'>): string => name ?? spacedNumber(phone)
