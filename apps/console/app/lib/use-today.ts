// The day in a time zone; renders again when another one begins.
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useCallback, useSyncExternalStore } from 'react'
import { dayIn } from './local-time.ts'

const CHECK_EVERY_MS = 10_000

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** `YYYY-MM-DD` */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => dayIn(new Date(serverNowMs()), timeZone), [timeZone]),
  )
