// The part of the list that is rendered: what is in view and somewhat beyond (EDIT-12). It stays while a product is open.
import type { CompanyId } from '@pesan/contract/ids'
import { useEffect, useRef, useState } from 'react'
import { listOf, listState } from './list-state.ts'
import { visibleRows } from './row-window.ts'

const BEYOND_PX = 300
/** The rows are chosen again after so many pixels. */
const STEP_PX = 200

export function useRowWindow(company: CompanyId, offsets: readonly number[]) {
  const scroller = useRef<HTMLDivElement>(null)
  // No list is higher than the window; what is beyond follows when the first rows have been shown.
  const [view, setView] = useState(() => ({
    top: listOf(listState.get(), company).top,
    height: window.innerHeight,
    beyond: 0,
  }))

  useEffect(() => {
    const list = scroller.current
    if (!list) return
    list.scrollTop = listOf(listState.get(), company).top
    const size = new ResizeObserver(() =>
      setView(now => ({ ...now, height: list.clientHeight, beyond: BEYOND_PX })),
    )
    size.observe(list)
    return () => size.disconnect()
  }, [company])

  return {
    scroller,
    /** From the first up to, and without, the last. */
    ...visibleRows(offsets, view),
    isShown: view.beyond > 0,
    onScroll() {
      const top = scroller.current?.scrollTop ?? 0
      const step = Math.floor(top / STEP_PX) * STEP_PX
      if (step !== view.top) setView(now => ({ ...now, top: step }))
      listState.set(now => ({ ...listOf(now, company), top }))
    },
  }
}
