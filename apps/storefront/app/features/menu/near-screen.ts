// Tells when an element comes near the screen, and when it is far away again.

/** About two screens of a phone, and more than half the height of a block of products. */
const NEAR_PX = 1500

type Listener = (isNear: boolean) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
}

/** One observer for all, so that a scroll past hundreds of elements is one call. */
export function watchNear(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: `${NEAR_PX}px 0px` })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
  }
}
