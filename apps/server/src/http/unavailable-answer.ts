// The answer while a dependency is away or the server is overloaded: 503 with `Retry-After`. A browser that requested a
// page gets a small page that reloads itself, every other client the documented JSON.
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LANGUAGE_COOKIE, type Locale } from '@pesan/contract/language'
import { Refused, refusalAnswer } from './refusal.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

export type UnavailableCode = 'unavailable' | 'overloaded'

export interface UnavailableAnswer {
  status: 503
  headers: Readonly<Record<string, string>>
  body: string
}

const RETRY_AFTER_S = { unavailable: 5, overloaded: 2 } as const satisfies Record<UnavailableCode, number>

/** Complete headers and body, so that it can be sent with or without the router. */
export function unavailableAnswer(code: UnavailableCode, request: IncomingMessage): UnavailableAnswer {
  const common = {
    ...Object.fromEntries(SECURITY_HEADERS),
    'retry-after': String(RETRY_AFTER_S[code]),
    'cache-control': 'no-store',
  }
  if (!asksForPage(request)) {
    const headers = {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': policy(null),
    }
    return { status: 503, headers, body: refusalAnswer(new Refused(code)).body }
  }
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(STYLE_HASH),
  }
  return { status: 503, headers, body: page(localeOf(request), RETRY_AFTER_S[code]) }
}

const NEVER_PAGES = /^\/(api|broadcasting|webhooks)\//

function asksForPage({ method, url = '/', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (headers.accept ?? '').includes('text/html') && !NEVER_PAGES.test(url)
}

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=id(?:;|$)`)

/** The company may be unknown, so without a chosen language the browser's decides. */
function localeOf({ headers }: IncomingMessage): Locale {
  if (CHOICE.test(headers.cookie ?? '')) return 'id'
  const isChosen = (headers.cookie ?? '').includes(`${LANGUAGE_COOKIE}=`)
  return !isChosen && /^id\b/i.test(headers['accept-language'] ?? '') ? 'id' : 'en'
}

const MESSAGES = {
  en: {
    title: 'One moment, please',
    text: 'This page cannot be shown right now. It tries again by itself.',
    retry: 'Try again',
  },
  id: {
    title: 'Mohon tunggu sebentar',
    text: 'Halaman ini belum bisa ditampilkan. Halaman akan mencoba lagi sendiri.',
    retry: 'Coba lagi',
  },
} as const satisfies Record<Locale, unknown>

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;' +
  'color:#1c1917;background:#fafaf9}main{max-width:24rem;padding:2rem;text-align:center}a{color:inherit}'
const STYLE_HASH = hash('sha256', STYLE, 'base64')

const policy = (styleHash: string | null): string =>
  `default-src 'none'${styleHash === null ? '' : `; style-src 'sha256-${styleHash}'`}; frame-ancestors 'none'`

function page(locale: Locale, retryAfterS: number): string {
  const { title, text, retry } = MESSAGES[locale]
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retryAfterS}">`,
    `<title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
  ].join('')
}
