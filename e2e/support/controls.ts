// What can be pressed in the page as it stands: its name holds the text that is seen on it (WCAG 2.5.3), it is large enough for
// a finger, and it shows that it has the focus (WCAG 2.4.7).
import type { Page } from '@playwright/test'

/** Apple's and WCAG 2.5.5's measure. */
const TARGET_PX = 44

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, [role="menuitem"]'

/** Names that a person who speaks what is seen would not reach. */
export const unspeakableNames = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const plain = (text: string) =>
      text
        .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase()
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    /** The text that is drawn, without what is only for a screen reader. */
    const seenIn = (element: Element): string => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        const text = plain(node.textContent ?? '')
        if (parent && text !== '' && isSeen(parent)) texts.push(text)
      }
      return texts.join(' ')
    }
    const found: string[] = []
    for (const control of document.querySelectorAll(selector)) {
      if (!isSeen(control) || control.closest('[inert], [aria-hidden="true"]')) continue
      const by = control.getAttribute('aria-labelledby')
      const name = plain(
        by === null
          ? (control.getAttribute('aria-label') ?? '')
          : by
              .split(' ')
              .map(id => document.getElementById(id)?.textContent ?? '')
              .join(' '),
      )
      if (name === '') continue
      const seen = seenIn(control)
      if (!name.includes(seen)) found.push(`"${name}" is seen as "${seen}"`)
    }
    return found
  }, CONTROLS)

/** Controls that a finger can miss. Links inside of a sentence are as high as their line (WCAG 2.5.8). */
export const smallTargets = (page: Page, leastPx = TARGET_PX): Promise<string[]> =>
  page.evaluate(
    ([selector, least]) => {
      const isSeen = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
      }
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, label, span') !== null
      /** A label takes the presses of its control, and `::after` widens what is drawn small. */
      const boxesOf = (element: Element): { width: number; height: number }[] => {
        const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
        const after = getComputedStyle(element, '::after')
        const widened =
          after.content !== 'none' && after.position === 'absolute'
            ? [{ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }]
            : []
        return [element, ...labels].map(part => part.getBoundingClientRect()).concat(widened as DOMRect[])
      }
      const found: string[] = []
      for (const control of document.querySelectorAll(selector)) {
        if (!isSeen(control) || control.closest('[inert], [aria-hidden="true"]') || isInSentence(control))
          continue
        const boxes = boxesOf(control)
        if (boxes.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)) continue
        const { width, height } = control.getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        found.push(
          `${control.localName} "${name.trim().slice(0, 40)}": ${Math.round(width)} x ${Math.round(height)}`,
        )
      }
      return found
    },
    [CONTROLS, leastPx] as const,
  )

/** Controls that look the same with the focus of the keyboard and without it. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // After a key the browser draws the focus, wherever a script moves it.
  await page.keyboard.press('Tab')
  return page.evaluate(selector => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const isDrawn = (part: Element): boolean => {
      const { width, height } = part.getBoundingClientRect()
      return width > 1 && height > 1 && part.checkVisibility({ opacityProperty: true })
    }
    /** Of a control and three elements around it, by which an unseen one is drawn. */
    const lookOf = (control: Element): string => {
      const parts: Element[] = []
      for (let part: Element | null = control; part && parts.length < 4; part = part.parentElement)
        parts.push(part)
      const styles = parts.filter(isDrawn).map(part => getComputedStyle(part))
      return styles
        .map(({ outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
          [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor].join(),
        )
        .join()
    }
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(`${selector}, [tabindex="0"]`)) {
      const isReached = control.tabIndex >= 0 && control.checkVisibility() && !control.closest('[inert]')
      if (!isReached || control.matches(':disabled')) continue
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = lookOf(control)
      control.focus()
      if (document.activeElement === control && lookOf(control) === before)
        found.push(`${control.localName} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 40)}"`)
    }
    document.adoptedStyleSheets.pop()
    return found
  }, CONTROLS)
}
