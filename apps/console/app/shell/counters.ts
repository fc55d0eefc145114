// The counters of the company's outlets: when each was last tested, and where a test is due (OPEN-11).
import * as api from '@pesan/contract/api'
import type { CounterOfOutlet } from '@pesan/contract/counter-test'
import type { CompanyId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { asMember, useMembership } from './session.ts'

export const countersKey = (company: CompanyId) => ['counters', company] as const

/** `everyMs`: while an answer is awaited. For those who manage the devices. */
export function useCountersQuery({ everyMs = false }: { everyMs?: number | false } = {}) {
  const { company } = useMembership()
  return useQuery({
    queryKey: countersKey(company.id),
    queryFn: async (): Promise<readonly CounterOfOutlet[]> =>
      (await asMember(consoleCall(api.listCounterTests, {}))).data,
    refetchInterval: everyMs,
  })
}
