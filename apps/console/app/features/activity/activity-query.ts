// The activity log, a page at a time, and as a whole for a file.
import type { ActivityEntry } from '@pesan/contract/activity'
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readAgain } from '../../shell/connection.ts'
import { asMember, useMembership } from '../../shell/session.ts'
import type { ActivityFilter } from './activity-filter.ts'

export type ActivityPart = AnswerOf<typeof api.listActivity>

/** `cursor`: null for the newest entries. */
export function readPart({ actor, kind, day }: ActivityFilter, cursor: string | null): Promise<ActivityPart> {
  const query = {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(day && { day }),
    ...(cursor && { cursor }),
  }
  return asMember(consoleCall(api.listActivity, { query }))
}

const activityKey = (company: CompanyId) => ['activity', company] as const

export function useActivityQuery(filter: ActivityFilter) {
  const { company } = useMembership()
  return useInfiniteQuery({
    queryKey: [...activityKey(company.id), filter],
    queryFn: ({ pageParam }) => readPart(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next_cursor,
    staleTime: 0,
    refetchInterval: readAgain(false),
  })
}

/** Who made the entries that were read, whatever the filter was. */
export function useReadActors(): ActivityEntry['actor'][] {
  const { company } = useMembership()
  const actors = new Map<string, ActivityEntry['actor']>()
  const read = { queryKey: activityKey(company.id) }
  for (const [, list] of queryClient.getQueriesData<InfiniteData<ActivityPart>>(read))
    for (const { actor } of list?.pages.flatMap(({ data }) => data) ?? [])
      if (actor.id !== null) actors.set(actor.id, actor)
  return [...actors.values()]
}

const MAX_EXPORTED = 10_000

export interface WholeList {
  entries: ActivityEntry[]
  /** Whether there are older ones. */
  isCut: boolean
}

/** At most `max` entries, the newest. */
export async function readWhole(
  read: (cursor: string | null) => Promise<ActivityPart>,
  max: number = MAX_EXPORTED,
): Promise<WholeList> {
  const entries: ActivityEntry[] = []
  let cursor: string | null = null
  do {
    const part: ActivityPart = await read(cursor)
    entries.push(...part.data)
    cursor = part.next_cursor
  } while (cursor !== null && entries.length < max)
  return { entries: entries.slice(0, max), isCut: cursor !== null || entries.length > max }
}
