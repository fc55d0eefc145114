// When the outlets take orders: for the board, its sheet and the pages of hours (HOURS).
import * as api from '@pesan/contract/api'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { queryClient } from '../lib/query-client.ts'
import { readAgain } from './connection.ts'
import { openingKey } from './read-opening-again.ts'
import { asMember, useMembership } from './session.ts'

/** For changes whose message was missed. */
const READ_EVERY_MS = 60_000

export function useOpeningQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: openingKey(company.id),
    queryFn: async (): Promise<RestaurantOpening> => (await asMember(consoleCall(api.listOpenings, {}))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}

/** What a change has answered. */
export function showOpening(company: CompanyId, opening: RestaurantOpening): void {
  // A reading on its way would bring the previous state.
  void queryClient.cancelQueries({ queryKey: openingKey(company) })
  queryClient.setQueryData(openingKey(company), opening)
}

export const outletOpeningOf = (
  opening: RestaurantOpening | undefined,
  outletId: OutletId,
): OutletOpening | undefined => opening?.outlets.find(({ outlet_id: id }) => id === outletId)
