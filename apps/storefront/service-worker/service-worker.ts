// What the browser keeps for when there is no network: the files of the storefront, the pages as they were last seen
// and the last menu. Nothing of a customer is kept here, and no call to the server is answered from here but the menu,
// whose address names its version. The build writes the list of files into it.

declare const OFFLINE_FILES: readonly string[]
declare const BUILD_ID: string

/** The language's own description of a worker does not know which kind this file is. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const FILES_PREFIX = 'files-'
const FILES = `${FILES_PREFIX}${BUILD_ID}`
const PAGES = 'pages'
const MENUS = 'menus'
/** This build and the one before it, which tabs may still show. */
const MAX_CACHED_BUILDS = 2
/** After this a page that is kept is better than one that may never come. */
const PAGE_TIMEOUT_MS = 4000

const MENU = /^\/api\/online-store\/[^/]+\/menus$/
/** The page of an order is the same for all of them. */
const ORDER_PAGE = '/orders/-'
const ONE_OF_MANY = /^\/orders\/[^/]+$/
/** Leads back to the page it was asked from, in another language. */
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

/** Most are reached without a page being loaded, so they would never be seen here. */
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
  if (!isOurs(answer)) throw new Error(`somebody else answers ${key}`)
  await cache.put(key, answer)
}

const claim = (): Promise<void> => worker.clients.claim()

async function removeOldBuilds(): Promise<void> {
  // In the order in which they were made.
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
  if (answer.ok && isOf(answer, 'application/json')) {
    for (const older of await cache.keys()) await cache.delete(older)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** The network first, since the server answers from memory; what was seen last when it fails or takes too long. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const key = ONE_OF_MANY.test(pathname) ? ORDER_PAGE : pathname
  // The page of one category has the address of the whole menu.
  const fromNetwork = fetchPage(event, search === '' || key === ORDER_PAGE ? key : null)
  event.waitUntil(fromNetwork.catch(() => undefined))
  const stored = await caches.match(key)
  if (!stored) return fromNetwork
  return Promise.race([fromNetwork.catch(() => stored), after(PAGE_TIMEOUT_MS, stored.clone())])
}

/**
 * What is kept speaks the language of before, and goes once a page of ours has come in the other. Without a network it
 * stays, and so does the customer on the page; a network that wants to be signed in to is shown instead.
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

/** `key` null: a page that is not kept. */
async function fetchPage(event: FetchEvent, key: string | null): Promise<Response> {
  const answer = await answerOf(event)
  if (isPage(answer) && key !== null) await (await caches.open(PAGES)).put(key, answer.clone())
  return answer
}

/** Our pages have a policy that begins with nothing; what another network answers in their place is shown, not kept. */
const isPage = (answer: Response): boolean =>
  answer.ok &&
  isOf(answer, 'text/html') &&
  (answer.headers.get('content-security-policy') ?? '').startsWith("default-src 'none'")

const isFile = (answer: Response): boolean => answer.ok && !isOf(answer, 'text/html')

const isOf = (answer: Response, type: string): boolean =>
  (answer.headers.get('content-type') ?? '').startsWith(type)

const after = (ms: number, answer: Response): Promise<Response> =>
  new Promise(resolve => setTimeout(() => resolve(answer), ms))
