// What stands beside the menu in a window that has room for a column. A phone never loads it.
import type { ComponentType } from 'react'
import { type Loadable, loadable } from './loadable.tsx'

/** As in styles/wide.css. */
export const COLUMN_FROM_PX = 1100
/** Room for the categories at the other side as well, and for a third product in a row. */
export const CATEGORIES_FROM_PX = 1700

const Missing = () => null

/** It is loaded once the window is at least so wide. Without one that does not come the page works. */
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
