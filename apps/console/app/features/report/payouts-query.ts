// What the payment provider has paid out in a month, and the payments of one payout (LEDGER-11).
import * as api from '@pesan/contract/api'
import type { PayoutFigure } from '@pesan/contract/payout'
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

export interface ShownPayout {
  /** As the server calls it. */
  payout: string
  /** Of which the lines are the parts; absent: of its net. */
  figure?: PayoutFigure
}

export function usePayoutLinesQuery({ payout, figure }: ShownPayout) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: ['report', company.id, 'payout', payout, figure],
    queryFn: ({ pageParam }) =>
      asMember(
        consoleCall(api.listPayoutLines, {
          params: { payout },
          query: { ...(figure && { figure }), ...(pageParam !== null && { after: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    staleTime: 0,
  })
}
