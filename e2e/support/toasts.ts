// Records every toast as it appears. Toasts leave by themselves, some of them before a slow machine has looked; a test can check
// the record at any time.
import { expect, type Page } from '@playwright/test'

interface Note {
  /** Of the message; another one with the same words has another. */
  id: string
  text: string
}

declare global {
  var noteToast: (note: Note) => void
}

const notes = new WeakMap<Page, Note[]>()

/** Before the page is opened. The notes outlive its reloads. */
export async function noteToasts(page: Page): Promise<void> {
  const noted: Note[] = []
  notes.set(page, noted)
  await page.exposeFunction('noteToast', (note: Note) => noted.push(note))
  await page.addInitScript(() => {
    const seen = new WeakMap<Element, Note>()
    const look = () => {
      for (const toast of document.querySelectorAll('[data-sonner-toast], [data-toast]')) {
        const { id, text } = seen.get(toast) ?? { id: crypto.randomUUID(), text: '' }
        const now = toast.textContent
        if (now === text || !toast.checkVisibility({ visibilityProperty: true })) continue
        seen.set(toast, { id, text: now })
        globalThis.noteToast({ id, text: now })
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

function countToasts(page: Page, text: string): number {
  const noted = notes.get(page)
  if (!noted) throw new Error('nobody listens to this page')
  return new Set(noted.filter(note => note.text.includes(text)).map(({ id }) => id)).size
}

/** A message with these words was, or will be, on the screen: so many times, or at least once. */
export async function expectToast(page: Page, text: string, times?: number): Promise<void> {
  const shown = expect.poll(() => countToasts(page, text), `a short message says “${text}”`)
  await (times === undefined ? shown.toBeGreaterThan(0) : shown.toBe(times))
}
