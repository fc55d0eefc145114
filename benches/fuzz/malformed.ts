// What is wrong around a request: its bytes, its headers, its path.
import type { Chance } from '@pesan/e2e/support/chance'
import type { Call } from './document.ts'

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
  '/',
]
const OVERSIZE_BYTES = 70_000

/** Mostly the JSON of the value; now and then not. */
export function bytesOf(value: unknown, chance: Chance): { bytes: Buffer; headers: Record<string, string> } {
  const json = JSON.stringify(value) ?? ''
  const headers = { 'content-type': chance.is(0.97) ? 'application/json' : chance.oneOf(TYPES) }
  if (chance.is(0.94)) return { bytes: Buffer.from(json), headers }
  return { bytes: brokenBytes(json, chance), headers }
}

function brokenBytes(json: string, chance: Chance): Buffer {
  switch (chance.below(7)) {
    case 0:
      return Buffer.from(json.slice(0, chance.below(json.length + 1)))
    case 1:
      return Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from('"}')])
    case 2:
      return Buffer.from(`\ufeff${json}`)
    case 3:
      return Buffer.from(json.replaceAll('"', "'"))
    case 4:
      return Buffer.from(`${json}${json}`)
    case 5:
      return Buffer.from(`{"a":"${'x'.repeat(OVERSIZE_BYTES)}"}`)
    default:
      return Buffer.from('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')
  }
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'accept-encoding': 'br;q=1, *;q=0, gzip;q=nonsense' },
  { 'if-none-match': 'W/"x", *, "' },
  { range: 'bytes=9-1,-5' },
  { cookie: 'language=../..; language=id; =; theme' },
  { 'x-forwarded-for': "999.1.1.1, ::1, ' or 1=1" },
  { 'x-forwarded-host': 'sawah.localhost', forwarded: 'for=unknown;host=a' },
  { traceparent: '00-00000000000000000000000000000000-zz-01' },
  { 'content-encoding': 'gzip' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'transfer-encoding': 'identity' },
  { expect: 'nonsense' },
  { 'x-http-method-override': 'DELETE' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(4000)}` },
]

export function headersOf({ name }: Call, chance: Chance): Record<string, string> {
  const key = chance.is(0.9)
    ? `fuzz-${String(chance.below(1e9)).padStart(16, '0')}`
    : chance.oneOf(['', 'short', 'fuzz-0000000000000001'])
  const needsKey = name === 'placeOrder' || chance.is(0.02)
  return {
    ...(needsKey ? { 'idempotency-key': key } : {}),
    ...(chance.is(0.06) ? chance.oneOf(ODD_HEADERS) : {}),
  }
}

const STARTS = [
  '/',
  '/cart',
  '/orders/x',
  '/account/purchase-history',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/language/id',
  '/language/%00',
  '/pictures/a/b.webp',
  '/assets/x.js',
  '/webhooks/xendit',
  '/webhooks/whatsapp',
  '/broadcasting/auth',
  '/api/openapi.json',
  '/api/restaurant/v1/',
  '/api/online-store/x/menus',
  '/app/key',
  '/healthz',
  '/readyz',
]
const ENDS = [
  '',
  '',
  '',
  '/',
  '?a=%ff',
  '?a[]=1&a=2&__proto__=x',
  '/..%2f..%2fetc',
  '%zz',
  '%00',
  '//x',
  `/${'y'.repeat(300)}`,
  '?hub.mode=subscribe&hub.challenge=1',
]

export const wrongPath = (chance: Chance): string => `${chance.oneOf(STARTS)}${chance.oneOf(ENDS)}`
