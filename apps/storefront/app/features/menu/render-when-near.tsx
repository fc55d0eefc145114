// A part of a long menu: its content while it is near the screen, room of exactly its size while it is not.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { categoryAddress } from './category-address.ts'
import { watchNear } from './in-viewport.ts'

interface RenderWhenNearProps {
  /** There wherever the reader is: also in the server's HTML. */
  isFixed: boolean
  /** Products in it, one a row on the phone. */
  rows: number
  /** Once near, it stays. */
  stays?: boolean
  /**
   * What is missing has a page of its own for those without script; given to the first part that is missing. The
   * stylesheet hides the link once the page is alive.
   */
  linkTo: { categoryId: string; name: string } | null
  children: () => ReactNode
}

export function RenderWhenNear({ isFixed, rows, stays = false, linkTo, children }: RenderWhenNearProps) {
  const [isNear, setIsNear] = useState(isFixed)
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = isFixed || isNear
  // What stays does so as well when it is no longer fixed: a search that goes on must not empty the screen.
  if (stays && isOpen && !isNear) setIsNear(true)
  const isSettled = stays && isOpen

  useEffect(() => {
    const element = frame.current
    if (!element || isSettled) return
    return watchNear(element, comes => {
      // Whoever stands in it with the keyboard would fall back to the top of the page.
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
 * A drawing of one unit by as many rows takes its height from its width, which the stylesheet sets to the height of a
 * row, or of a part of it where two or three products share one; the rest of the last row depends on their number. The
 * policy of the pages forbids a height in a style attribute.
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
