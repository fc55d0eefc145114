// Publishes the height of an element at the bottom of the screen as `--cart-bar-height` to the elements that
// must stay clear of it.
import { type RefObject, useEffect } from 'react'

/**
 * The end of a page and the toasts; above a sheet only the toasts, so that nothing else moves.
 */
const TOASTS = '[data-sonner-toaster].clear-of-bar'
const SUBSCRIBERS = { page: '.clear-of-bar', sheet: TOASTS } as const
/** On a desktop, dialogs are centred: nothing has to stay clear of them. */
const MEDIA = { page: 'all', sheet: '(width < 768px)' } as const

/** A rule for a few elements. The same variable on the root would restyle the whole page. */
function createHeightRule(slot: keyof typeof SUBSCRIBERS) {
  const sheet = new CSSStyleSheet({ media: MEDIA[slot] })
  return {
    publish: (heightPx: number) =>
      sheet.replaceSync(`${SUBSCRIBERS[slot]} { --cart-bar-height: ${heightPx}px }`),
    add: () => document.adoptedStyleSheets.push(sheet),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    },
  }
}

/** Enough for one toast above a sheet; with less, it is shown inside the sheet's area. */
const ROOM_ABOVE_PX = 100

/** A toast appears above the sheet if there is enough space, so that it covers none of it. */
function heightToPublish(bar: HTMLElement, sheet: HTMLElement | null): number {
  const hasRoomAbove = sheet !== null && window.innerHeight - sheet.offsetHeight >= ROOM_ABOVE_PX
  return hasRoomAbove ? sheet.offsetHeight : bar.offsetHeight
}

/** `slot`: the part of the page at whose bottom the bar is. */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>, slot: keyof typeof SUBSCRIBERS): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const sheet = element.closest<HTMLElement>('.sheet')
    const rule = createHeightRule(slot)
    rule.add()
    const publish = () => rule.publish(heightToPublish(element, sheet))
    const resizes = new ResizeObserver(publish)
    resizes.observe(element)
    if (sheet) resizes.observe(sheet)
    window.addEventListener('resize', publish)
    return () => {
      resizes.disconnect()
      window.removeEventListener('resize', publish)
      rule.remove()
    }
  }, [bar, slot])
}
