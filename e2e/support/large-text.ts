// Text twice as large (WCAG 1.4.4): what of it is cut, covered or broken, in the page as it stands.
import type { Page } from '@playwright/test'

/** Runs `work` while all text is twice as large. */
export async function withLargeText<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const result = await work()
  await page.evaluate(async () => {
    document.documentElement.style.removeProperty('font-size')
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  return result
}

/** What sticks out of the page, is cut off, leaves its button, or is broken inside of a word. */
export const spoiltTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1.5
    const found: string[] = []
    const { documentElement: root } = document
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`)

    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const sheets = document.querySelectorAll('.sheet[data-open]')
    const scope = sheets.item(sheets.length - 1) ?? document.body

    const shorten = (text: string) => text.trim().slice(0, 50)
    /** What hides a part of this rectangle; a scrolling box can show the rest. */
    const cutterOf = (from: Element, rect: DOMRect): string | null => {
      let sideways = true
      let upright = true
      for (let box: Element | null = from; box && box !== root; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'inline') continue
        const frame = box.getBoundingClientRect()
        if (scrolls(style.overflowX)) sideways = false
        if (scrolls(style.overflowY)) upright = false
        const isWide = rect.left < frame.left - SLACK_PX || rect.right > frame.right + SLACK_PX
        const isTall = rect.top < frame.top - SLACK_PX || rect.bottom > frame.bottom + SLACK_PX
        if (sideways && isWide && clips(style.overflowX)) return `cut by ${box.className}`
        if (upright && isTall && clips(style.overflowY)) {
          // A description may end in three dots: the dialog of the product has all of it.
          return box.matches('.line-clamp-3, .line-clamp-2') ? null : `cut by ${box.className}`
        }
        const isControl = box.matches('button, a, [role="button"], input, label')
        if (isControl && (isWide || isTall)) return `out of its ${box.localName}`
        if (box.closest('.promo')) return null
        if (style.position === 'fixed') break
      }
      const isOff = sideways && (rect.left < -SLACK_PX || rect.right > root.clientWidth + SLACK_PX)
      return isOff ? 'off the screen' : null
    }

    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || text.trim() === '' || !isSeen(parent) || parent.closest('[inert], option, noscript'))
        continue
      if (parent.closest('[aria-hidden="true"]')) continue
      const style = getComputedStyle(parent)
      if (style.clipPath !== 'none' || parent.closest('.sr-only, .leaflet-container')) continue
      // What is further away is like what is near.
      if (Math.abs(parent.getBoundingClientRect().top) > 3 * window.innerHeight) continue
      for (const { 0: word, index } of text.matchAll(/[^\s\u200B\u00AD/-]+/g)) {
        // A code or an address of a machine is no word, and neither is an email.
        if (/[_@=]|[a-z]\.[a-z]/.test(word)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(rects.map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`"${word}" is broken in "${shorten(text)}"`)
      }
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const problem = cutterOf(parent, rect)
        if (problem) {
          found.push(`"${shorten(text)}" ${problem}`)
          break
        }
      }
    }
    return found
  })
