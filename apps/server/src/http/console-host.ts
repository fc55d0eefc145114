// The host of the console, which belongs to no company (STAFF-01), and the cookie of its sessions (STAFF-03).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_LABEL } from '../companies/console-label.ts'

/** `host` as the request names it, with or without a port. */
export const isConsoleHost = (host: string, baseDomain: string): boolean =>
  host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '') === `${CONSOLE_LABEL}.${baseDomain}`

/** The prefix binds it to this host and to TLS; browsers also accept it from a loopback address. */
const SESSION_COOKIE = '__Host-pesan'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const MAX_AGE_S = 60 * 24 * 60 * 60
const TOKEN = /(?:^|;\s*)__Host-pesan=([\w-]{43})(?:;|$)/

export const sessionToken = ({ headers }: FastifyRequest): string | null =>
  TOKEN.exec(headers.cookie ?? '')?.[1] ?? null

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=${token}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`)
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
