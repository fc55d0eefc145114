// The console's service worker: the shell without a network, and push messages. Some browsers and private windows have none.

const PATH = '/service-worker.js'

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

let setRegistered: (registration: ServiceWorkerRegistration | null) => void
const registered = new Promise<ServiceWorkerRegistration | null>(resolve => {
  setRegistered = resolve
})

/** It caches every file of the build: before the page is there it would take the line and the processor from it. */
export async function registerServiceWorker(): Promise<void> {
  const isThere = 'serviceWorker' in navigator
  const registering = isThere && navigator.serviceWorker.register(trusted(PATH), { updateViaCache: 'none' })
  setRegistered((await Promise.resolve(registering).catch(() => false as const)) || null)
}

/** Once it works; null where there is none. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await registered) && navigator.serviceWorker.ready
}
