// How many orders of a company are open on the board, for pages that do not show them.
import * as api from '@pesan/contract/api'
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { asMember } from './session.ts'

const READ_EVERY_MS = 30_000

/** Undefined until it is known, and where it cannot be read. */
export function useOpenOrderCount(slug: string, { isShown = true } = {}): number | undefined {
  const { data } = useQuery({
    queryKey: ['open-orders', slug],
    queryFn: async () => {
      const { data: answer } = await asMember(
        consoleCall(api.countOpenOrders, { headers: { [COMPANY_HEADER]: slug } }),
      )
      return answer.count
    },
    staleTime: 0,
    gcTime: 0,
    enabled: isShown,
    refetchInterval: READ_EVERY_MS,
  })
  return data
}
