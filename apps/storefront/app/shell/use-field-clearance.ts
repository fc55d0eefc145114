// Toasts stand above the field that has the focus if it reaches into the lower half of the window, where they would
// cover what is being typed.
import { useEffect } from 'react'

/** What can move the field or give the focus to another. */
const CAUSES = ['focusin', 'focusout', 'scroll', 'transitionend', 'resize']

/** Publishes the height from the field's top to the window's bottom as `--field-clearance` to the toasts alone. */
export function useFieldClearance(): void {
  useEffect(() => {
    const rule = new CSSStyleSheet()
    document.adoptedStyleSheets.push(rule)
    let published = ''
    const publish = () => {
      const css = `[data-sonner-toaster] { --field-clearance: ${clearancePx()}px }`
      if (css !== published) rule.replaceSync(css)
      published = css
    }
    publish()
    // Scrolling inside a sheet does not bubble.
    for (const cause of CAUSES) window.addEventListener(cause, publish, { capture: true, passive: true })
    return () => {
      for (const cause of CAUSES) window.removeEventListener(cause, publish, { capture: true })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== rule)
    }
  }, [])
}

function clearancePx(): number {
  const field = document.activeElement
  if (!field?.matches(':read-write')) return 0
  const { top, bottom } = field.getBoundingClientRect()
  return bottom > window.innerHeight / 2 ? window.innerHeight - top : 0
}
