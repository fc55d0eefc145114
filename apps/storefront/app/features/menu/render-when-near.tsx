// A part of a long menu: its content while it is near the viewport, otherwise an empty space of exactly its
// size.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { categoryAddress } from './category-address.ts'
import { watchNear } from './in-viewport.ts'

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
