// A page outlives the release it came from: a file of that release may be gone when it is wanted at last. Then the page
// is loaded anew, once; cart, session and choices are kept in the browser. Any other failure stays what it is.
import { PAGE_PROPS_ID } from '../lib/page-props.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'

const entryOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

/** `html`: what the server answers now; another network's page in its place tells nothing. */
export function newerEntry(html: string, ownEntry: string): string | null {
  const entry = html.includes(`id="${PAGE_PROPS_ID}"`) ? entryOf(html) : undefined
  return entry === undefined || entry === ownEntry ? null : entry
}

async function askForNewerEntry(): Promise<string | null> {
  try {
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    return newerEntry(await answer.text(), own)
  } catch {
    return null
  }
}

/** Throws the error again, unless the page is about to be another one. */
export async function reloadIfOutdated(error: unknown): Promise<never> {
  const entry = await askForNewerEntry()
  if (entry === null || !isFirstInVisit(`reloaded-for ${entry}`)) throw error
  location.reload()
  return new Promise(() => {})
}
