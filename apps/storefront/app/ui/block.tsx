// The blocks of the cart and order pages: bands on a phone, cards from 768 px. A stack adds the gaps.
import type { ReactNode } from 'react'

interface BlockProps {
  /** Names the block; `heading` is its visible title unless `aside` replaces the whole line. */
  heading?: string
  isHeadingHidden?: boolean
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function BlockStack({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex max-w-order flex-col gap-2 pb-2 md:gap-4 md:py-6">{children}</div>
}

export function Block({
  heading,
  isHeadingHidden = false,
  aside,
  className = 'px-4 py-5 md:px-6',
  children,
}: BlockProps) {
  return (
    <section
      aria-label={heading}
      className={`overflow-hidden bg-surface md:rounded-lg md:shadow-hairline ${className}`}
    >
      {heading && !isHeadingHidden && (
        <div className="mb-3.5 flex min-h-6 items-center justify-between gap-4">
          <h2 className="text-title-2">{heading}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
