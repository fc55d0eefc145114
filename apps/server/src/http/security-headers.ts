// The headers of every answer, and the Content-Security-Policy of the pages.
import type { MapProps } from '@pesan/contract/map'
import { mapPolicy } from './map-policy.ts'

/** What pages may use of the device besides a printer. */
const DEVICE_FEATURES = 'geolocation=(self), payment=(self), clipboard-write=(self), camera=(), microphone=()'

/** Sent with everything. Browsers ignore HSTS on plain http, so it needs no branch. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', `${DEVICE_FEATURES}, usb=(), serial=()`],
]

/** The console prints by USB and serial ports (TICKET-02), and by Bluetooth, which a browser without it complains about here. */
export const CONSOLE_PERMISSIONS = `${DEVICE_FEATURES}, usb=(self), serial=(self)`

/** For answers that are no documents: they may load nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The service worker may only fetch from its own server. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The one policy of a page is the address of its service worker. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types service-worker']

export interface PagePolicy {
  /** SHA-256 in base64 of the inline scripts of the page. */
  scriptHashes: readonly string[]
  /** The same for its style elements. */
  styleHashes: readonly string[]
  map: MapProps['source']
  /** The origin of realtime if it is not the page's, `wss://host:port`. */
  realtimeOrigin?: string | null
}

export function pagePolicy({ scriptHashes, styleHashes, map, realtimeOrigin = null }: PagePolicy): string {
  const allowed = mapPolicy(map)
  // A hash would disable the inline styles that the map needs.
  const scripts = scriptHashes.map(sourceOf).join('')
  const styles = allowed.style || styleHashes.map(sourceOf).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${allowed.script}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${allowed.img}`,
    `font-src 'self'${allowed.font}`,
    `connect-src 'self'${realtimeOrigin === null ? '' : ` ${realtimeOrigin}`}${allowed.connect}`,
    // The document that takes a card's number.
    "frame-src 'self'",
    "manifest-src 'self'",
    `worker-src 'self'${allowed.worker}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(allowed.hasTrustedTypes ? TRUSTED_TYPES : []),
  ].join('; ')
}

/** Of a page that only looks like one: it runs nothing, sends nothing, and one origin may frame it. */
export const framedPolicy = ({ styleHash, framedBy }: { styleHash: string; framedBy: string }): string =>
  [
    "default-src 'none'",
    `style-src 'self'${sourceOf(styleHash)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    'sandbox allow-same-origin',
  ].join('; ')

export interface ConsolePolicy {
  /** The pages of companies, as `https://*.pesan.example`. */
  frames: string
  /** SHA-256 in base64 of the inline scripts of the shell. */
  scriptHashes: readonly string[]
}

/** The console has no map. */
export const consolePolicy = ({ frames, scriptHashes }: ConsolePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map(sourceOf).join('')}`,
    "style-src 'self'",
    // The icon of a company comes as data with the session.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...TRUSTED_TYPES,
  ].join('; ')

const sourceOf = (hash: string): string => ` 'sha256-${hash}'`
