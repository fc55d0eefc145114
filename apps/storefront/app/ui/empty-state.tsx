// A page, or the main part of one, with nothing to show: an object in a soft circle, a title, one sentence,
// one action.
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: string
  /** `h1` when it is the first heading of the page. */
  heading?: 'h1' | 'h2'
  /** For a page that shows other things too; otherwise it fills the page below the header. */
  isPart?: boolean
  children?: ReactNode
}

export function EmptyState({
  icon,
  title,
  text,
  heading: Heading = 'h2',
  isPart = false,
  children,
}: EmptyStateProps) {
  const frame = isPart
    ? 'py-16'
    : 'min-h-[calc(100dvh-var(--header-height))] justify-center bg-surface pt-10 pb-30 md:bg-canvas'
  return (
    <div className={`flex flex-col items-center px-4 text-center ${frame}`}>
      <div className="mb-6 flex size-38 items-center justify-center rounded-full bg-[linear-gradient(150deg,var(--tint-50),var(--tint-100))] text-brand-ink">
        {icon}
      </div>
      <Heading className="text-title-1">{title}</Heading>
      <p className="mt-2 mb-6 max-w-76 text-pretty text-ink-2">{text}</p>
      {children}
    </div>
  )
}
