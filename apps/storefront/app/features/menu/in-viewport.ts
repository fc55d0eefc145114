// Reports when an element comes near the viewport, and when it is far away again.
import { atIdle } from '../../shell/at-idle.ts'

/** About two screens of a phone, and nearly two blocks of products. */
const NEAR_PX = 1500
/** An element that is near but not visible waits for an idle moment, at most this long. */
const LATEST_MS = 100

type Listener = (isNear: boolean) => void

const listeners = new WeakMap<Element, Listener>()
/** Near, and not reported yet. */
const coming = new Set<Element>()
let isWaiting = false
let observer: IntersectionObserver | undefined

function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const isOnScreen = boundingClientRect.bottom > 0 && boundingClientRect.top < window.innerHeight
    coming.delete(target)
    if (isIntersecting && !isOnScreen) coming.add(target)
    else listeners.get(target)?.(isIntersecting)
  }
  notifyNext()
}

/** One at a time, so that a key or a press is handled between two of them. */
function notifyNext(): void {
  const [next] = coming
  if (!next || isWaiting) return
  isWaiting = true
  atIdle(() => {
    isWaiting = false
    if (coming.delete(next)) listeners.get(next)?.(true)
    notifyNext()
  }, LATEST_MS)
}

/** One observer for all elements, so that scrolling past hundreds of them is one callback. */
export function watchNear(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${NEAR_PX}px 0px` })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
    coming.delete(element)
  }
}
