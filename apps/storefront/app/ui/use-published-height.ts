// What stays at the bottom of the screen tells its height as `--cart-bar-height` to what has to keep clear of it.
import { type RefObject, useEffect } from 'react'

/** The end of a page and the toasts; over a sheet the toasts alone, so that nothing else moves. */
const TOASTS = '[data-sonner-toaster].clear-of-bar'
const SUBSCRIBERS = { page: '.clear-of-bar', sheet: TOASTS } as const
/** A dialog of a desk stands in the middle: nothing has to keep clear of it. */
const MEDIA = { page: 'all', sheet: '(width < 768px)' } as const

/** A rule for a few elements. The same variable on the root would make the browser style the whole page anew. */
function createHeightRule(place: keyof typeof SUBSCRIBERS) {
  const sheet = new CSSStyleSheet({ media: MEDIA[place] })
  return {
    publish: (heightPx: number) =>
      sheet.replaceSync(`${SUBSCRIBERS[place]} { --cart-bar-height: ${heightPx}px }`),
    add: () => document.adoptedStyleSheets.push(sheet),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    },
  }
}

/** For one message above a sheet; with less the page behind is no place for it. */
const ROOM_ABOVE_PX = 100

/** A message stands over the darkened page above a sheet that leaves room there, so that it covers nothing of it. */
function heightToPublish(bar: HTMLElement, sheet: HTMLElement | null): number {
  const hasRoomAbove = sheet !== null && window.innerHeight - sheet.offsetHeight >= ROOM_ABOVE_PX
  return hasRoomAbove ? sheet.offsetHeight : bar.offsetHeight
}

/** `place`: where the bar is at the bottom of. */
export function usePublishedHeight(
  bar: RefObject<HTMLElement | null>,
  place: keyof typeof SUBSCRIBERS,
): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const sheet = element.closest<HTMLElement>('.sheet')
    const rule = createHeightRule(place)
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
  }, [bar, place])
}
