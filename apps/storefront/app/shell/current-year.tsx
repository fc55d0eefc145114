// A text with the current year. The server's page may be older than the year, so the browser updates it.
import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

export function CurrentYear({ children }: { children: (year: number) => ReactNode }) {
  const writer = useIsHydrated() ? 'browser' : 'server'
  return (
    <span key={writer} suppressHydrationWarning>
      {children(currentYear())}
    </span>
  )
}

const currentYear = (): number => new Date().getFullYear()
