// A page outlives the release it came from: a file of that release may be gone when it is wanted at last. Then the page
// is loaded anew, once; cart, session and choices are kept in the browser. Any other failure stays what it is.
import { PAGE_PROPS_ID } from '../lib/page-props.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'

/** As the page names them for the first script: they change with every release, and the first one need not. */
const scriptsOf = (html: string): string | undefined => / data-page-scripts="([^"]+)"/.exec(html)?.[1]

/** `html`: what the server answers now; another network's page in its place tells nothing. */
export function newerScripts(html: string, ownScripts: string): string | null {
  const scripts = html.includes(`id="${PAGE_PROPS_ID}"`) ? scriptsOf(html) : undefined
  return scripts === undefined || scripts === ownScripts ? null : scripts
}

async function askForNewerScripts(): Promise<string | null> {
  try {
    const own = document.querySelector<HTMLElement>('script[data-page-scripts]')?.dataset.pageScripts ?? ''
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    return newerScripts(await answer.text(), own)
  } catch {
    return null
  }
}

/** Throws the error again, unless the page is about to be another one. */
export async function reloadIfOutdated(error: unknown): Promise<never> {
  const scripts = await askForNewerScripts()
  if (scripts === null || !isFirstInVisit(`reloaded-for ${scripts}`)) throw error
  location.reload()
  return new Promise(() => {})
}
