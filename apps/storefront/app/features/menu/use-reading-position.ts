// Follows the scrolling of the menu: the active category, whether the category bar sticks, and the progress
// line, which is written to the DOM directly so that scrolling renders nothing.
import { type RefObject, useEffect, useState } from 'react'
import { sectionId } from './category-address.ts'

interface ReadingPosition {
  /** Id of the category being read; undefined while there is none. */
  activeId: string | undefined
  isStuck: boolean
}

interface Measured {
  bar: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  progress: RefObject<HTMLElement | null>
}

export function useReadingPosition(
  { bar, menu, progress }: Measured,
  categoryIds: readonly string[],
): ReadingPosition {
  const [position, setPosition] = useState<ReadingPosition>({ activeId: categoryIds[0], isStuck: false })

  useEffect(() => {
    let frame = 0
    const topOf = (index: number) => findSection(categoryIds[index])?.getBoundingClientRect().top ?? 0
    const measure = () => {
      frame = 0
      const barBox = bar.current?.getBoundingClientRect()
      const menuBox = menu.current?.getBoundingClientRect()
      const first = findSection(categoryIds[0])
      if (!first || !barBox || !menuBox) return
      const offset = Number.parseFloat(getComputedStyle(first).scrollMarginTop)
      const activeId = categoryIds[activeIndex(categoryIds.length, topOf, offset)]
      const isStuck = barBox.bottom > menuBox.top
      const fraction = readFraction({
        top: menuBox.top,
        height: menuBox.height,
        offset: barBox.bottom,
        windowHeight: window.innerHeight,
      })
      progress.current?.style.setProperty('transform', `scaleX(${fraction})`)
      setPosition(known =>
        known.activeId === activeId && known.isStuck === isStuck ? known : { activeId, isStuck },
      )
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [bar, menu, progress, categoryIds])

  return position
}

const findSection = (categoryId: string | undefined): HTMLElement | null =>
  categoryId === undefined ? null : document.getElementById(sectionId(categoryId))

/**
 * The last category whose top is at or above the offset, or the first. Half a pixel compensates for rounding
 * when zoomed. The tops ascend, so a binary search measures only a few.
 */
export function activeIndex(count: number, topOf: (index: number) => number, offsetPx: number): number {
  let [first, afterLast] = [0, count]
  while (afterLast - first > 1) {
    const middle = (first + afterLast) >> 1
    if (topOf(middle) <= offsetPx + 0.5) first = middle
    else afterLast = middle
  }
  return first
}

/** From 0 at the menu's top to 1 when its end reaches the lower edge of the window. */
export function readFraction({ top, height, offset, windowHeight }: ReadPosition): number {
  const distance = height - (windowHeight - offset)
  if (distance <= 0) return top <= offset ? 1 : 0
  return Math.min(1, Math.max(0, (offset - top) / distance))
}

interface ReadPosition {
  /** The top of the menu, from the top of the window. */
  top: number
  height: number
  /** Where reading begins: below the bars. */
  offset: number
  windowHeight: number
}
