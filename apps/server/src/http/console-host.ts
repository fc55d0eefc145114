// The host of the console, which belongs to no company (STAFF-01), and the cookie of its sessions (STAFF-03).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_LABEL } from '../companies/console-label.ts'
import { isWallToken, toWallToken, WALL_PREFIX } from '../settings/wall-token.ts'

/** `host` as the request names it, with or without a port. */
export const isConsoleHost = (host: string, baseDomain: string): boolean =>
  host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '') === `${CONSOLE_LABEL}.${baseDomain}`

/** The prefix binds it to this host and to TLS; browsers also accept it from a loopback address. */
const SESSION_COOKIE = '__Host-pesan'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const DAY_S = 24 * 60 * 60
const MAX_AGE_S = 60 * DAY_S
/** The longest that browsers grant. A tablet's session ends in the database, and its cookie is set again with each page. */
const DEVICE_MAX_AGE_S = 400 * DAY_S
const TOKEN = /(?:^|;\s*)__Host-pesan=(device\.|wall\.)?([\w-]{43})(?:;|$)/

export interface SessionToken {
  of: 'person' | 'device'
  token: string
}

export function sessionToken({ headers }: FastifyRequest): SessionToken | null {
  const [, prefix, secret] = TOKEN.exec(headers.cookie ?? '') ?? []
  if (secret === undefined) return null
  if (prefix === undefined) return { of: 'person', token: secret }
  return { of: 'device', token: prefix === WALL_PREFIX ? toWallToken(secret) : secret }
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=${token}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`)
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const value = isWallToken(token) ? token : `device.${token}`
  reply.header('set-cookie', `${SESSION_COOKIE}=${value}; Max-Age=${DEVICE_MAX_AGE_S}; ${ATTRIBUTES}`)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`)
}

/** Whether the console's own page sends the request: a cookie alone proves that of no request. */
export function isFromConsole({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}
