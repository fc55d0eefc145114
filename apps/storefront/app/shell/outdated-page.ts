// A page may need a file of its release that a newer release has removed; it then reloads once, and cart,
// session and choices survive in the browser. Any other failure is rethrown.
import { PAGE_PROPS_ID } from '../lib/page-props.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'

/**
 * The scripts that the page lists for the first script: they change with every release, while the first
 * script may not.
 */
const scriptsOf = (html: string): string | undefined => / data-page-scripts="([^"]+)"/.exec(html)?.[1]

/** `html`: the server's current answer; a page of another network (a captive portal) is ignored. */
export function newerScripts(html: string, ownScripts: string): string | null {
  const scripts = html.includes(`id="${PAGE_PROPS_ID}"`) ? scriptsOf(html) : undefined
  return scripts === undefined || scripts === ownScripts ? null : scripts
}

async function fetchNewerScripts(): Promise<string | null> {
  try {
    const own = document.querySelector<HTMLElement>('script[data-page-scripts]')?.dataset.pageScripts ?? ''
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    return newerScripts(await answer.text(), own)
  } catch {
    return null
  }
}

/** Rethrows the error, unless the page is about to reload. */
export async function reloadIfOutdated(error: unknown): Promise<never> {
  const scripts = await fetchNewerScripts()
  if (scripts === null || !isFirstInVisit(`reloaded-for ${scripts}`)) throw error
  location.reload()
  return new Promise(() => {})
}
