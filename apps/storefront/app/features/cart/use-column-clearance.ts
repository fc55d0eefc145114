// Toasts stand above the footer of the cart column, which moves with the lines of the cart and with the page.
import { type RefObject, useEffect } from 'react'

const TOASTS = '[data-sonner-toaster].clear-of-bar'

/** Publishes the height that toasts keep clear as `--cart-bar-height` to the toasts alone. */
export function useColumnClearance(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = footer.current
    const column = element?.parentElement
    if (!element || !column) return
    const rule = new CSSStyleSheet({ media: '(width >= 1100px)' })
    document.adoptedStyleSheets.push(rule)
    let publishedPx = -1
    const publish = () => {
      const heightPx = clearancePx(element)
      if (heightPx !== publishedPx) rule.replaceSync(`${TOASTS} { --cart-bar-height: ${heightPx}px }`)
      publishedPx = heightPx
    }
    const resizes = new ResizeObserver(publish)
    resizes.observe(element)
    resizes.observe(column)
    window.addEventListener('scroll', publish, { passive: true })
    window.addEventListener('resize', publish)
    return () => {
      resizes.disconnect()
      window.removeEventListener('scroll', publish)
      window.removeEventListener('resize', publish)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== rule)
    }
  }, [footer])
}

/** In the upper half of the window the footer is out of the way. */
function clearancePx(footer: HTMLElement): number {
  const { top } = footer.getBoundingClientRect()
  return top > window.innerHeight / 2 ? window.innerHeight - top : footer.offsetHeight
}
