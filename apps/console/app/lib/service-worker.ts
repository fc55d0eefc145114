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

let registered: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null)

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  registered = navigator.serviceWorker.register(trusted(PATH), { updateViaCache: 'none' }).catch(() => null)
}

/** Once it works; null where there is none. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await registered) && navigator.serviceWorker.ready
}
