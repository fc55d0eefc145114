// What the company adds to its menu prices, as the server has it.
import * as api from '@pesan/contract/api'
import type { Charges } from '@pesan/contract/charge'
import type { CompanyId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { readAgain } from './connection.ts'
import { asMember, useMembership } from './session.ts'

const READ_EVERY_MS = 60_000

export const chargesKey = (company: CompanyId) => ['charges', company] as const

export function useChargesQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: chargesKey(company.id),
    queryFn: async (): Promise<Charges> => (await asMember(consoleCall(api.readCharges, {}))).data,
    staleTime: 0,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}
