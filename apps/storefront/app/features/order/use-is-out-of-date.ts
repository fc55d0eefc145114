// Whether the data shown may be outdated: from the loss of the connection, or a read without an answer, until
// newer data arrives. It stays true between attempts, so that the page does not flicker.
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
