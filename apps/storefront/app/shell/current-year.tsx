// A text with the current year. The server's page may be older than the year, so the browser writes it anew.
import { type ReactNode, useSyncExternalStore } from 'react'

export function CurrentYear({ children }: { children: (year: number) => ReactNode }) {
  const writer = useSyncExternalStore(
    neverChanges,
    () => 'browser',
    () => 'server',
  )
  return (
    <span key={writer} suppressHydrationWarning>
      {children(currentYear())}
    </span>
  )
}

const neverChanges = () => () => undefined
const currentYear = (): number => new Date().getFullYear()
