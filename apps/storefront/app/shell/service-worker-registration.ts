// Registers the service worker, which keeps what is needed without a network. Nothing on a page waits for it.
import { useEffect } from 'react'
import { menuAddress } from './load-menu.ts'
import { usePage } from './page.tsx'

const PATH = '/service-worker.js'
/** As the service worker calls it. */
const MENUS = 'menus'

export function ServiceWorkerRegistration(): null {
  const { company, menuVersion, locale } = usePage()
  const menu = menuAddress({ companyId: company.id, version: menuVersion, locale })
  useEffect(() => {
    // Some browsers and private windows refuse one: the page works without, and nobody can do anything about it.
    register(menu).catch(() => undefined)
  }, [menu])
  return null
}

async function register(menu: string): Promise<void> {
  // Absent over plain http and in some private windows: the page works without.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trusted(PATH), { updateViaCache: 'none' })
  // The menu of a first visit came before anybody could keep it; the browser still has it, so nothing is loaded again.
  const menus = await caches.open(MENUS)
  if (await menus.match(menu)) return
  const answer = await fetch(menu)
  // A network that wants to be signed in to answers with a page of its own.
  const isMenu = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json')
  if (isMenu) await menus.put(menu, answer)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

declare global {
  var trustedTypes: TrustedTypes | undefined
}

/** The page's policy takes script addresses only from rules that it names; this one knows a single address. */
function trusted(path: string): string {
  const rules = { createScriptURL: (url: string) => (url === PATH ? url : '') }
  return globalThis.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(path) ?? path
}
