// A bar that stays at the bottom of the screen. It tells its height as `--cart-bar-height`, so that the page and the
// toasts keep clear of it.
import { type ReactNode, useEffect, useRef } from 'react'

interface BottomBarProps {
  /** As wide as the menu or as the cart and order pages. */
  width: 'menu' | 'order'
  className?: string
  children: ReactNode
}

const WIDTH = { menu: 'max-w-menu px-4 md:px-6', order: 'max-w-order px-4 md:px-6' } as const
const HEIGHT = '--cart-bar-height'

export function BottomBar({ width, className = '', children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    let timer: ReturnType<typeof setTimeout> | undefined
    // A variable of the root makes the browser style the whole page again: after the frame that shows the bar, so that
    // the press that brought it is answered first.
    const tell = () => root.setProperty(HEIGHT, `${element.offsetHeight}px`)
    const resizes = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(tell)
    })
    resizes.observe(element)
    return () => {
      clearTimeout(timer)
      resizes.disconnect()
      root.removeProperty(HEIGHT)
    }
  }, [])

  return (
    <div ref={bar} className={`fixed inset-x-0 bottom-0 z-20 bg-surface shadow-up ${className}`}>
      <div className={`mx-auto pb-safe ${WIDTH[width]}`}>{children}</div>
    </div>
  )
}
