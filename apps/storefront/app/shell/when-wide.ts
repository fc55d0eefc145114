// Components for a column next to the menu in a wide window. A phone never loads them.
import type { ComponentType } from 'react'
import { type Loadable, loadable } from './loadable.tsx'

/** As in `styles/wide.css`. */
export const COLUMN_FROM_PX = 1100
/** Wide enough for the categories on the other side as well, and for a third product per row. */
export const CATEGORIES_FROM_PX = 1700

const Missing = () => null

/** Loads once the window is at least this wide. If the chunk does not load, the page works without it. */
export function loadableWhenWide<Props extends object>(
  widthPx: number,
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  return loadable<Props>(() =>
    isWide(widthPx)
      .then(load)
      .catch(() => Missing),
  )
}

function isWide(widthPx: number): Promise<void> {
  const query = matchMedia(`(width >= ${widthPx}px)`)
  if (query.matches) return Promise.resolve()
  return new Promise(resolve => query.addEventListener('change', () => resolve(), { once: true }))
}
