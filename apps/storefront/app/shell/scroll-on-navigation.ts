// A new page begins at its top; on Back, the browser restores the scroll position.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** The path of the page that the browser loaded; the server has none. */
export const loadedPath = globalThis.location?.pathname

/** The router dispatches its navigation events under the names of the history functions. */
const NEW_LOCATION = ['pushState', 'replaceState']

export function ScrollOnNavigation(): null {
  const [path] = useLocation()
  const shownPath = useRef(path)
  const isNewLocation = useRef(false)

  useEffect(() => {
    const note = (event: Event) => {
      isNewLocation.current = NEW_LOCATION.includes(event.type)
    }
    const types = [...NEW_LOCATION, 'popstate']
    for (const type of types) window.addEventListener(type, note, { capture: true })
    return () => {
      for (const type of types) window.removeEventListener(type, note, { capture: true })
    }
  }, [])

  useLayoutEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    if (isNewLocation.current) window.scrollTo(0, 0)
  }, [path])

  return null
}
