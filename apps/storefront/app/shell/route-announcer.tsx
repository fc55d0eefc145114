// After navigation within the page, announces the new page to a screen reader and moves the focus to its
// heading. The browser does both when it loads a page itself.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { loadedPath } from './scroll-on-navigation.ts'

export function RouteAnnouncer() {
  const [path] = useLocation()
  const shownPath = useRef<string>(null)
  const [title, setTitle] = useState('')

  useEffect(() => {
    // Hydrates at idle: by then the visitor may have navigated, and may be busy.
    const isLate = shownPath.current === null
    const isSame = isLate ? location.pathname === loadedPath : shownPath.current === path
    shownPath.current = path
    if (isSame) return
    setTitle('')
    return onceThere(heading => {
      setTitle(heading.textContent ?? '')
      const isBusy = isLate && document.activeElement !== document.body
      if (!isBusy && !document.querySelector('.sheet[data-open]')) focusAt(heading)
    })
  }, [path])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** The page may still be loading. Returns a function that stops waiting. */
function onceThere(found: (heading: HTMLElement) => void): () => void {
  const changes = new MutationObserver(look)
  function look(): void {
    // A page can have one heading for phones and one for desktops; a page that is being left is hidden.
    const heading = [...document.querySelectorAll('h1')].find(candidate => candidate.checkVisibility())
    if (!heading) return
    changes.disconnect()
    found(heading)
  }
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  look()
  return () => changes.disconnect()
}

/** The scroll position stays: a new page is at its top, and going back restores the earlier position. */
function focusAt(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
