// A small rounded label. Its colour only repeats its text.
import type { ReactNode } from 'react'

const TONE = {
  brand: 'bg-tint-100 text-brand-ink',
  neutral: 'bg-sunken text-ink-2',
  success: 'bg-ok-tint text-ok-ink',
  error: 'bg-err-tint text-err-ink',
  warning: 'bg-warn-tint text-warn-ink',
  info: 'bg-info-tint text-info-ink',
  /** On a tinted background. */
  neutralOnTint: 'bg-surface text-ink-2',
  errorOnTint: 'bg-surface text-err-ink',
} as const

export type BadgeTone = keyof typeof TONE

const SIZE = {
  small: 'min-h-6 gap-1 px-[9px] text-micro',
  /** For a badge by itself, as the first element of a page. */
  large: 'min-h-7 gap-1.5 px-3 text-caption font-semibold',
} as const

interface BadgeProps {
  tone?: BadgeTone
  size?: keyof typeof SIZE
  children: ReactNode
}

export function Badge({ tone = 'neutral', size = 'small', children }: BadgeProps) {
  return (
    <span
      className={`tabular-nums inline-flex max-w-full shrink-0 items-center rounded-full ${SIZE[size]} ${TONE[tone]}`}
    >
      {children}
    </span>
  )
}
