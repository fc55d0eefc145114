// A part of a long menu: its content while it is near the viewport, otherwise an empty space of exactly its
// size.

import { atIdle } from '@pesan/ui/at-idle'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { categoryAddress } from './category-address.ts'

interface RenderWhenNearProps {
  /** Rendered at any scroll position, also in the server's HTML. */
  isFixed: boolean
  /** The number of products in it, one per row on a phone. */
  rows: number
  /** Once rendered, it stays. */
  stays?: boolean
  /**
   * Missing categories have their own page for browsers without script; only the first missing part links to
   * it. The stylesheet hides the link once the page is hydrated.
   */
  linkTo: { categoryId: string; name: string } | null
  children: () => ReactNode
}

export function RenderWhenNear({ isFixed, rows, stays = false, linkTo, children }: RenderWhenNearProps) {
  const [isNear, setIsNear] = useState(isFixed)
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = isFixed || isNear
  // Content that stays also stays when it is no longer fixed: a search in progress must not empty the screen.
  if (stays && isOpen && !isNear) setIsNear(true)
  const isSettled = stays && isOpen

  useEffect(() => {
    const element = frame.current
    if (!element || isSettled) return
    return watchNear(element, comes => {
      // Removing the focused element would move the keyboard focus to the top of the page.
      if (!comes && element.contains(document.activeElement)) return
      startTransition(() => setIsNear(comes))
    })
  }, [isSettled])

  return (
    <div ref={frame} className={isOpen ? undefined : 'product-room'}>
      {isOpen ? children() : <Room rows={rows} linkTo={linkTo} />}
    </div>
  )
}

/**
 * An SVG of one unit by `rows` derives its height from its width, which the stylesheet sets to the height of
 * a row, or a fraction of it where products share one. The policy forbids heights in style attributes.
 */
function Room({ rows, linkTo }: Pick<RenderWhenNearProps, 'rows' | 'linkTo'>) {
  const t = useT()
  return (
    <>
      {linkTo && (
        <a
          href={categoryAddress(linkTo.categoryId)}
          className="skipped-far text-body-strong text-brand-ink underline"
        >
          {t('menu.seeCategory', { category: linkTo.name })}
        </a>
      )}
      <svg viewBox={`0 0 1 ${rows}`} data-rest={rows % 6} aria-hidden />
    </>
  )
}

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

/**
 * Reports when an element comes near the viewport, and when it is far away again. One observer for all elements, so that scrolling
 * past hundreds of them is one callback.
 */
function watchNear(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${NEAR_PX}px 0px` })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
    coming.delete(element)
  }
}
