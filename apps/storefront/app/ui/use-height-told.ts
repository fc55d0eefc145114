// What stays at the bottom of the screen tells its height as `--cart-bar-height` to what has to keep clear of it.
import { type RefObject, useEffect } from 'react'

/** The end of a page and the toasts; over a sheet the toasts alone, so that nothing behind it moves. */
const HEARERS = { page: '.clear-of-bar', sheet: '[data-sonner-toaster].clear-of-bar' } as const
/** A dialog of a desk stands in the middle: nothing has to keep clear of it. */
const MEDIA = { page: 'all', sheet: '(width < 768px)' } as const

/** A rule for a few elements. The same variable on the root would make the browser style the whole page anew. */
function createHeightRule(place: keyof typeof HEARERS) {
  const sheet = new CSSStyleSheet({ media: MEDIA[place] })
  return {
    tell: (heightPx: number) => sheet.replaceSync(`${HEARERS[place]} { --cart-bar-height: ${heightPx}px }`),
    add: () => document.adoptedStyleSheets.push(sheet),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    },
  }
}

/** `place`: where the bar is at the bottom of. */
export function useHeightTold(bar: RefObject<HTMLElement | null>, place: keyof typeof HEARERS): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const rule = createHeightRule(place)
    rule.add()
    const resizes = new ResizeObserver(() => rule.tell(element.offsetHeight))
    resizes.observe(element)
    return () => {
      resizes.disconnect()
      rule.remove()
    }
  }, [bar, place])
}
