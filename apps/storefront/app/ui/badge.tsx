// A small rounded label. Colour only repeats what its words say.
import type { ReactNode } from 'react'

const TONE = {
  brand: 'bg-tint-100 text-brand-ink',
  neutral: 'bg-sunken text-ink-2',
  success: 'bg-ok-tint text-ok-ink',
  error: 'bg-err-tint text-err-ink',
  warning: 'bg-warn-tint text-warn-ink',
  info: 'bg-info-tint text-info-ink',
  /** On a tinted ground. */
  errorOnTint: 'bg-surface text-err-ink',
} as const

export type BadgeTone = keyof typeof TONE

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`figures inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-[9px] text-micro ${TONE[tone]}`}
    >
      {children}
    </span>
  )
}
