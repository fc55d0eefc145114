// The 44 px square behind an icon at the start of a row.
import type { ReactNode } from 'react'

const TONE = { tint: 'bg-tint-100 text-brand-ink', sunken: 'bg-sunken text-ink-1' } as const

export function Tile({ tone = 'tint', children }: { tone?: keyof typeof TONE; children: ReactNode }) {
  return (
    <span className={`flex size-11 shrink-0 items-center justify-center rounded-sm ${TONE[tone]}`}>
      {children}
    </span>
  )
}
