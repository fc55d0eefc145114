// A bar that stays at the bottom of the screen; the end of a page and the toasts stay clear of it.
import { type ReactNode, useRef } from 'react'
import { usePublishedHeight } from './use-published-height.ts'

interface BottomBarProps {
  /** The width of the menu or of the cart and order pages. */
  width: 'menu' | 'order'
  className?: string
  children: ReactNode
}

const WIDTH = { menu: 'max-w-menu px-4 md:px-6', order: 'max-w-order px-4 md:px-6' } as const

export function BottomBar({ width, className = '', children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  usePublishedHeight(bar, 'page')
  return (
    <div ref={bar} className={`bottom-bar fixed inset-x-0 bottom-0 z-20 bg-surface shadow-up ${className}`}>
      <div className={`mx-auto pb-safe ${WIDTH[width]}`}>{children}</div>
    </div>
  )
}
