// Caches what works without a network: the storefront's files, the pages as last seen and the last menu,
// whose URL names its version. It stores no customer data and answers no other call; the build writes the
// file list.

declare const OFFLINE_FILES: readonly string[]
declare const BUILD_ID: string

/** TypeScript's worker types do not know which kind of worker this file is. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const FILES_PREFIX = 'files-'
const FILES = `${FILES_PREFIX}${BUILD_ID}`
const PAGES = 'pages'
const MENUS = 'menus'
/** This build and the previous one, which tabs may still show. */
const MAX_CACHED_BUILDS = 2
/** After this, a cached page is better than one that may never arrive. */
const PAGE_TIMEOUT_MS = 4000

const MENU = /^\/api\/online-store\/[^/]+\/menus$/
/** The page of an order is the same for all orders. */
const ORDER_PAGE = '/orders/-'
const ONE_OF_MANY = /^\/orders\/[^/]+$/
/** Redirects to the requesting page, in another language. */
const LANGUAGE = /^\/language\//

worker.addEventListener('install', event => {
  event.waitUntil(Promise.all([precacheFiles(), precachePages()]).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([removeOldBuilds(), worker.registration.navigationPreload.enable()]).then(claim),
  )
})

async function precacheFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(OFFLINE_FILES.map(async file => cacheOwn(cache, file, await fetch(file), isFile)))
}

/** Most of these are reached without a page load, so the worker would never see them. */
const MAX_CACHED_PAGES = ['/', '/cart', ORDER_PAGE, '/account/purchase-history'] as const

async function precachePages(): Promise<void> {
  const cache = await caches.open(PAGES)
  await Promise.all(MAX_CACHED_PAGES.map(async page => cacheOwn(cache, page, await fetch(page), isPage)))
}

async function cacheOwn(
  cache: Cache,
  key: string,
  answer: Response,
  isOurs: (answer: Response) => boolean,
): Promise<void> {
  if (!isOurs(answer)) throw new Error(`another server answers ${key}`)
  await cache.put(key, answer)
}

const claim = (): Promise<void> => worker.clients.claim()

async function removeOldBuilds(): Promise<void> {
  // In order of creation.
  const builds = (await caches.keys()).filter(name => name.startsWith(FILES_PREFIX))
  const old = builds.filter(name => name !== FILES).slice(0, -(MAX_CACHED_BUILDS - 1))
  await Promise.all(old.map(name => caches.delete(name)))
}

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(LANGUAGE.test(pathname) ? changeLanguage(event) : answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (MENU.test(pathname)) event.respondWith(answerMenu(request))
})

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function answerMenu(request: Request): Promise<Response> {
  const cache = await caches.open(MENUS)
  const stored = await cache.match(request)
  if (stored) return stored
  const answer = await fetch(request)
  // Any other address has another menu tomorrow, and would be answered with this one.
  if (answer.ok && isOf(answer, 'application/json') && isForGood(answer)) {
    for (const older of await cache.keys()) await cache.delete(older)
    await cache.put(request, answer.clone())
  }
  return answer
}

/**
 * Network first, since the server answers from memory; the cached page when the network fails or takes too
 * long.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const key = ONE_OF_MANY.test(pathname) ? ORDER_PAGE : pathname
  // The page of one category has the path of the whole menu.
  const fromNetwork = fetchPage(event, search === '' || key === ORDER_PAGE ? key : null)
  event.waitUntil(fromNetwork.catch(() => undefined))
  const stored = await caches.match(key)
  if (!stored) return fromNetwork
  return Promise.race([fromNetwork.catch(() => stored), after(PAGE_TIMEOUT_MS, stored.clone())])
}

/**
 * Cached pages have the previous language, so they are removed once our page has arrived in the new one.
 * Without a network the cache and the page stay; a captive portal's answer is shown instead.
 */
async function changeLanguage(event: FetchEvent): Promise<Response> {
  try {
    const answer = await answerOf(event)
    const home = await fetch('/').catch(() => null)
    if (home !== null && isPage(home)) {
      await caches.delete(PAGES)
      event.waitUntil(precachePages())
    }
    return answer
  } catch {
    return Response.redirect(event.request.referrer || '/')
  }
}

const answerOf = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

/** `key` null: a page that is not cached. */
async function fetchPage(event: FetchEvent, key: string | null): Promise<Response> {
  const answer = await answerOf(event)
  if (isPage(answer) && key !== null) await (await caches.open(PAGES)).put(key, answer.clone())
  return answer
}

/** Our pages have a policy that starts with `none`; a captive portal's answer is shown but not cached. */
const isPage = (answer: Response): boolean =>
  answer.ok &&
  isOf(answer, 'text/html') &&
  (answer.headers.get('content-security-policy') ?? '').startsWith("default-src 'none'")

const isFile = (answer: Response): boolean => answer.ok && !isOf(answer, 'text/html')

const isForGood = (answer: Response): boolean =>
  (answer.headers.get('cache-control') ?? '').includes('immutable')

const isOf = (answer: Response, type: string): boolean =>
  (answer.headers.get('content-type') ?? '').startsWith(type)

const after = (ms: number, answer: Response): Promise<Response> =>
  new Promise(resolve => setTimeout(() => resolve(answer), ms))
