// Follows the scrolling of the menu: the active category, whether the category bar sticks, and the progress
// line, which is written to the DOM directly so that scrolling renders nothing.
import { type RefObject, useEffect, useState } from 'react'
import { activeIndex, readFraction } from './active-category.ts'
import { sectionId } from './category-address.ts'

export interface ReadingPosition {
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
