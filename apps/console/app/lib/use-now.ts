// The present by the server's clock, for texts that count: one interval for all of them.
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from './store.ts'

const SECOND_MS = 1000
const now = createStore(serverNowMs())
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

function follow(): () => void {
  followers += 1
  if (followers === 1) {
    now.set(serverNowMs())
    timer = setInterval(() => now.set(serverNowMs()), SECOND_MS)
  }
  return () => {
    followers -= 1
    if (followers === 0) clearInterval(timer)
  }
}

/** A text about the present, computed every second; renders again only when it is another one. */
export function useNowText(textAt: (nowMs: number) => string): string {
  useEffect(follow, [])
  return useSyncExternalStore(now.subscribe, () => textAt(serverNowMs()))
}

/** Whether the present is before that time. */
export const useIsBefore = (timeMs: number): boolean => useNowText(nowMs => String(nowMs < timeMs)) === 'true'

/** In milliseconds; renders again every second. */
export function useNow(): number {
  useEffect(follow, [])
  return useStore(now)
}
