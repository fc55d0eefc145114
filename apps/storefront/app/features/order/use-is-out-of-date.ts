// Whether what is shown may have changed since: from the loss of the connection, or an attempt to read it that got no
// answer, until a newer state is there. It holds through the attempts in between, so that the page does not blink.
import { useState } from 'react'
import { useIsOnline } from '../../shell/use-is-online.ts'
import { isUnreachable, type SentRequest } from './unreachable.ts'

export function useIsOutOfDate(query: SentRequest & { dataUpdatedAt: number }): boolean {
  const isOnline = useIsOnline()
  const [awaySince, setAwaySince] = useState<number>()
  const isAway = !isOnline || isUnreachable(query)
  if (isAway && awaySince !== query.dataUpdatedAt) setAwaySince(query.dataUpdatedAt)
  return isAway || awaySince === query.dataUpdatedAt
}
