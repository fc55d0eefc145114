// Registers the service worker, which caches what is needed without a network. Nothing on a page waits for
// it.
import { useEffect } from 'react'
import { menuAddress } from './load-menu.ts'
import { usePage } from './page.tsx'

const PATH = '/service-worker.js'
/** The cache name that the service worker uses. */
const MENUS = 'menus'

export function ServiceWorkerRegistration(): null {
  const { company, menuVersion, locale } = usePage()
  const menu = menuAddress({ companyId: company.id, version: menuVersion, locale })
  useEffect(() => {
    // Some browsers and private windows refuse a service worker: the page works without it.
    register(menu).catch(() => undefined)
  }, [menu])
  return null
}

async function register(menu: string): Promise<void> {
  // Absent over plain http and in some private windows: the page works without it.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trusted(PATH), { updateViaCache: 'none' })
  // The menu of a first visit arrived before the service worker could cache it; the HTTP cache still has it,
  // so nothing is downloaded again.
  const menus = await caches.open(MENUS)
  if (await menus.match(menu)) return
  const answer = await fetch(menu)
  // A captive portal answers with its login page.
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

/** The page's policy accepts script URLs only from policies that it names; this one allows a single URL. */
function trusted(path: string): string {
  const rules = { createScriptURL: (url: string) => (url === PATH ? url : '') }
  return globalThis.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(path) ?? path
}
