// Whether a scrolling box hides content above or below, for the hairlines at its edges.
import { type RefObject, useEffect, useState } from 'react'

export interface ScrollEdges {
  isScrolled: boolean
  hasMore: boolean
}

const NOTHING_HIDDEN: ScrollEdges = { isScrolled: false, hasMore: false }

export function useScrollEdges(box: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NOTHING_HIDDEN)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const isScrolled = element.scrollTop > 0
      const hasMore = element.scrollTop + element.clientHeight < element.scrollHeight - 1
      setEdges(known =>
        known.isScrolled === isScrolled && known.hasMore === hasMore ? known : { isScrolled, hasMore },
      )
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    for (const child of element.children) resizes.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])

  return edges
}
