// A page, or the main part of one, that has nothing to show: an object in a soft circle, a title, one sentence, one
// action.
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height))] flex-col items-center justify-center bg-surface px-4 pt-10 pb-20 text-center md:bg-canvas">
      <div className="mb-7 flex size-38 items-center justify-center rounded-full bg-linear-150 from-tint-50 to-tint-100 text-brand-ink">
        {icon}
      </div>
      <h2 className="text-title-1">{title}</h2>
      <p className="mt-1 mb-6 max-w-76 text-ink-2">{text}</p>
      {children}
    </div>
  )
}
