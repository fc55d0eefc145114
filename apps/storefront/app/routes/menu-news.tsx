// On every page: notices that the company has published another menu, or sells out for the first time. `menu-effects.tsx` shows it.
import { useEffect, useRef } from 'react'
import { followPublished } from '../features/menu/follow-published.ts'
import { stockBegunStore } from '../features/stock/stock-store.ts'
import { publishedMenuStore, useMenuContext } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'

export function MenuNews(): null {
  const { menuVersion } = usePage()
  const { source } = useMenuContext()
  const shown = useRef(menuVersion)
  useEffect(() => {
    // A menu that does not come leaves what was known.
    Promise.resolve(source).then(
      menu => (shown.current = Math.max(shown.current, menu.version)),
      () => undefined,
    )
  }, [source])
  useEffect(
    () =>
      followPublished({
        version: () => Math.max(shown.current, publishedMenuStore.getState().menu?.version ?? 0),
        onStockBegun: () => stockBegunStore.setState({ hasBegun: true }),
      }),
    [],
  )
  return null
}
