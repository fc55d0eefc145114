// What the payment provider has paid out in a month, and the payments of one payout (LEDGER-11).
import * as api from '@pesan/contract/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { asMember, useMembership } from '../../shell/session.ts'

export function usePayoutsQuery(month: string) {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['report', company.id, 'payouts', month],
    queryFn: async () => (await asMember(consoleCall(api.listPayouts, { query: { month } }))).data,
    staleTime: 0,
  })
}

export function usePayoutLinesQuery(payout: string) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: ['report', company.id, 'payout', payout],
    queryFn: ({ pageParam }) =>
      asMember(
        consoleCall(api.listPayoutLines, {
          params: { payout },
          query: pageParam === null ? {} : { after: pageParam },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    staleTime: 0,
  })
}
