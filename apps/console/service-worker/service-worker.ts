// Shows the push messages of new orders (VOICE-01), and opens the console's shell without a network. It caches the files of
// the build only: no answer of the API, nothing of a customer.

declare const SHELL_FILES: readonly string[]
declare const ENTRY: string
declare const BUILD_ID: string

/** TypeScript's worker types do not know which kind of worker this file is. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const PREFIX = 'console-'
const CACHE = `${PREFIX}${BUILD_ID}`
const SHELL = '/'
/** This build and the previous one, which tabs may still show. */
const MAX_CACHED_BUILDS = 2
/** After this, the cached shell is better than one that may never arrive. */
const SHELL_TIMEOUT_MS = 4000

worker.addEventListener('install', event => {
  event.waitUntil(precache().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  event.waitUntil(removeOldBuilds().then(() => worker.clients.claim()))
})

/** The shell and its files are of one build, or none is cached: another process may already serve the next release. */
async function precache(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' })
  const html = await shell.clone().text()
  if (!isOurs(shell) || !html.includes(ENTRY)) throw new Error('the shell is of another build')
  const cache = await caches.open(CACHE)
  await Promise.all(
    SHELL_FILES.map(async file => {
      const answer = await fetch(file)
      if (!answer.ok || isOf(answer, 'text/html')) throw new Error(`no file ${file}`)
      await cache.put(file, answer)
    }),
  )
  await cache.put(SHELL, shell)
}

async function removeOldBuilds(): Promise<void> {
  // In order of creation.
  const builds = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(builds.slice(0, -(MAX_CACHED_BUILDS - 1)).map(name => caches.delete(name)))
}

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(answerPage(request))
})

/** Downloads go to the server. */
const isPage = (path: string): boolean => !/^\/(api|broadcasting)\//.test(path) && !/\.\w+$/.test(path)

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Network first, so that no page is older than the server's release while the server answers. */
async function answerPage(request: Request): Promise<Response> {
  const stored = await (await caches.open(CACHE)).match(SHELL)
  const fromNetwork = fetch(request)
  if (!stored) return fromNetwork
  const answer = fromNetwork.then(
    given => (given.status >= 500 ? stored : given),
    () => stored,
  )
  return Promise.race([answer, after(SHELL_TIMEOUT_MS, stored.clone())])
}

/** A captive portal has another policy. */
const isOurs = (answer: Response): boolean =>
  answer.ok &&
  isOf(answer, 'text/html') &&
  (answer.headers.get('content-security-policy') ?? '').startsWith("default-src 'none'")

const isOf = (answer: Response, type: string): boolean =>
  (answer.headers.get('content-type') ?? '').startsWith(type)

const after = (ms: number, answer: Response): Promise<Response> =>
  new Promise(resolve => setTimeout(() => resolve(answer), ms))

interface Message {
  title: string
  body: string
  lang: string
  tag: string
  /** Of a page of the console. */
  url: string
}

/** What browsers require to be shown even if the message cannot be read. */
const UNREADABLE: Message = { title: 'Pesan', body: '', lang: 'en', tag: 'pesan', url: '/board' }
const ICON = '/icon-192.png'

worker.addEventListener('push', event => {
  event.waitUntil(show(parse(event.data?.text() ?? '')))
})

function parse(text: string): Message {
  try {
    const read: unknown = JSON.parse(text)
    if (isMessage(read)) return read
  } catch {
    // Not ours.
  }
  return UNREADABLE
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'body', 'lang', 'tag', 'url'].every(
    name => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** A page in front rings by itself. */
async function show({ title, body, lang, tag, url }: Message): Promise<void> {
  const silent = (await pages()).some(page => page.visibilityState === 'visible')
  const options = {
    body,
    lang,
    tag,
    silent,
    icon: ICON,
    badge: ICON,
    requireInteraction: true,
    data: { url },
  }
  await worker.registration.showNotification(title, options)
}

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.url ?? '/board', worker.location.origin)))
})

/** An open page is not loaded again: it may hold what a person has typed. */
async function open(url: URL): Promise<void> {
  if (url.origin !== worker.location.origin) return
  const [page] = (await pages()).toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) {
    await worker.clients.openWindow(url.href)
    return
  }
  page.postMessage({ open: `${url.pathname}${url.search}` }, [])
  await page.focus()
}

const pages = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
