// A search for orders of the last 90 days (BOARD-10): the server is asked once typing pauses, and stale requests are cancelled.
import * as api from '@pesan/contract/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { readAgain } from '../../shell/connection.ts'
import { asMember, useMembership } from '../../shell/session.ts'
import { useDebounced } from '../../shell/use-debounced.ts'

const PAGE_SIZE = '20'
const DEBOUNCE_MS = 250
/** What is found changes while it is looked at, and an order of this moment is found soon. */
const READ_EVERY_MS = 10_000
const MIN_CHARACTERS = 2

/** Letters and digits: a single one finds too much to read. */
export const isSearchable = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_CHARACTERS

export const plainSearch = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** `typed` once it has not changed for a moment; `settle` does not wait. */
export function useRested(typed: string): { text: string; settle: () => void } {
  const { value: text, settle } = useDebounced(typed, DEBOUNCE_MS)
  // What is too short needs no server, so it needs no pause.
  return { text: isSearchable(typed) ? text : typed, settle }
}

export function useOrderSearch(text: string) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: ['order-search', company.id, text],
    queryFn: ({ pageParam, signal }) =>
      asMember(
        consoleCall(api.searchOrders, {
          query: { q: text, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next_cursor,
    enabled: isSearchable(text),
    // What was found before stays until more is known.
    placeholderData: before => before,
    staleTime: 0,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}
