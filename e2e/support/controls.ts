// What can be pressed in the page as it stands: its name holds the text that is seen on it (WCAG 2.5.3), and it is large
// enough for a finger.
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
export const smallTargets = (page: Page): Promise<string[]> =>
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
    [CONTROLS, TARGET_PX] as const,
  )
