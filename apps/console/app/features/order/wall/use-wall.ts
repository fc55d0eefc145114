// The wall's numbers: read when a message says that an order changed, and regularly in any case.

import * as api from '@pesan/contract/api'
import { NetworkError } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useConnection } from '../../../shell/connection.ts'
import { asMember, useMembership, useRealtimeSettings } from '../../../shell/session.ts'
import { followMessages } from '../use-order-changes.ts'
import type { WallRead } from './wall-numbers.ts'

const READ_EVERY_MS = 3000
/** While messages arrive and the server answers. */
const READ_LIVE_EVERY_MS = 20_000

const keyOf = (company: string) => ['wall', company] as const

async function readWall(): Promise<WallRead> {
  const { data } = await asMember(consoleCall(api.readWall, {}))
  return { ...data, readAtMs: serverNowMs() }
}

export interface WallQuery {
  wall: WallRead | undefined
  /** When the numbers were read that are shown, because the server refuses to say them again; null while it does not. */
  outdatedSinceMs: number | null
}

export function useWall(): WallQuery {
  const { company } = useMembership()
  const realtime = useRealtimeSettings()
  const [isLive, setIsLive] = useState(false)
  const query = useQuery({
    queryKey: keyOf(company.id),
    queryFn: readWall,
    retry: false,
    refetchInterval: ({ state }) => (isLive && state.error === null ? READ_LIVE_EVERY_MS : READ_EVERY_MS),
  })
  useConnection(query)
  // What changes while the numbers are read is read again.
  const read = useEffectEvent(() => queryClient.refetchQueries({ queryKey: keyOf(company.id) }))
  useEffect(() => {
    const feed = {
      read: () => read(),
      setLive(isSubscribed: boolean) {
        setIsLive(isSubscribed)
        void read()
      },
    }
    const unsubscribe = followMessages(
      { company: company.id, realtime, authorise: api.authoriseWallChannel },
      feed,
    )
    const stopReturns = onReturn(() => void read())
    return () => {
      unsubscribe()
      stopReturns()
    }
  }, [company.id, realtime])
  const isRefused = query.error !== null && !(query.error instanceof NetworkError)
  const readAtMs = query.data?.readAtMs ?? serverNowMs(query.errorUpdatedAt)
  return { wall: query.data, outdatedSinceMs: isRefused ? readAtMs : null }
}
