// A list whose entries stay for a moment after their removal, so that their exit is visible.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface ShownItem<Item> {
  item: Item
  isExiting: boolean
}

/** The entries of `items` and, for `durationMs`, those just removed, each at its position. */
export function useExitAnimation<Item extends { id: string }>(
  items: readonly Item[],
  durationMs: number,
): ShownItem<Item>[] {
  const [shown, setShown] = useState(items)
  const merged = withExiting(shown, items)
  const hasExiting = merged.length > items.length

  if (!hasExiting && shown !== items) setShown(items)

  useEffect(() => {
    if (!hasExiting) return
    const timer = setTimeout(() => setShown(items), durationMs)
    return () => clearTimeout(timer)
  }, [hasExiting, items, durationMs])

  const ids = new Set(items.map(item => item.id))
  return merged.map(item => ({ item, isExiting: !ids.has(item.id) }))
}

/** The new list with the removed entries at their old positions. */
export function withExiting<Item extends { id: string }>(
  before: readonly Item[],
  now: readonly Item[],
): Item[] {
  const ids = new Set(now.map(item => item.id))
  const merged = [...now]
  for (const [index, item] of before.entries()) {
    if (!ids.has(item.id)) merged.splice(Math.min(index, merged.length), 0, item)
  }
  return merged
}

export const COLLAPSE_MS = 220

/**
 * Closes the gap of a removed entry: its height shrinks to zero. With reduced motion it disappears at once.
 */
export function useCollapse(entryRef: RefObject<HTMLElement | null>, isExiting: boolean): void {
  useLayoutEffect(() => {
    const element = entryRef.current
    if (!isExiting || !element) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.hidden = true
      return () => {
        element.hidden = false
      }
    }
    const animation = element.animate(
      [
        { height: `${element.offsetHeight}px`, overflow: 'clip' },
        { height: 0, paddingBlock: 0, borderBlockWidth: 0, opacity: 0, overflow: 'clip' },
      ],
      { id: 'collapse', duration: COLLAPSE_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'forwards' },
    )
    return () => animation.cancel()
  }, [entryRef, isExiting])
}
