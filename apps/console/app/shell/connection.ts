// Whether the server answers the open page. The board follows its connection itself.

import { NetworkError } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { onlineManager, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../lib/store.ts'

/** Since when it does not; null while it does. */
export const lostSinceMs = createStore<number | null>(null)

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )

const TRY_EVERY_MS = 5000

/** When the page reads again; without a connection it tries soon. `everyMs`: otherwise. */
export const readAgain =
  (everyMs: number | false) =>
  ({ state }: { state: { error: Error | null } }): number | false =>
    state.error instanceof NetworkError ? TRY_EVERY_MS : everyMs

/** `query`: what the page reads. */
export function useConnection({ failureReason }: Pick<UseQueryResult, 'failureReason'>): void {
  const isLost = !useIsOnline() || failureReason instanceof NetworkError
  useEffect(() => {
    if (!isLost) return
    lostSinceMs.set(serverNowMs())
    return () => lostSinceMs.set(null)
  }, [isLost])
}
