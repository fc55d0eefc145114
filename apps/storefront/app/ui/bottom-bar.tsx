// A bar that stays at the bottom of the screen. It tells its height as `--cart-bar-height` to what has the class
// `clear-of-bar`: the end of a page and the toasts.
import { type ReactNode, useEffect, useRef } from 'react'

interface BottomBarProps {
  /** As wide as the menu or as the cart and order pages. */
  width: 'menu' | 'order'
  className?: string
  children: ReactNode
}

const WIDTH = { menu: 'max-w-menu px-4 md:px-6', order: 'max-w-order px-4 md:px-6' } as const

/** A rule for a few elements. The same variable on the root would make the browser style the whole page anew. */
function createHeightRule() {
  const sheet = new CSSStyleSheet()
  return {
    tell: (heightPx: number) => sheet.replaceSync(`.clear-of-bar { --cart-bar-height: ${heightPx}px }`),
    add: () => document.adoptedStyleSheets.push(sheet),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    },
  }
}

export function BottomBar({ width, className = '', children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const rule = createHeightRule()
    rule.add()
    const resizes = new ResizeObserver(() => rule.tell(element.offsetHeight))
    resizes.observe(element)
    return () => {
      resizes.disconnect()
      rule.remove()
    }
  }, [])

  return (
    <div ref={bar} className={`fixed inset-x-0 bottom-0 z-20 bg-surface shadow-up ${className}`}>
      <div className={`mx-auto pb-safe ${WIDTH[width]}`}>{children}</div>
    </div>
  )
}
