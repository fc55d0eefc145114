// One request from the table of calls: right in most ways, and wrong in some.

import type { Chance } from '@pesan/e2e/support/chance'
import type { Actors } from './actors.ts'
import { OTHER_COMPANY } from './actors.ts'
import type { Access, Call } from './document.ts'
import { damaged, type Values, valueOf } from './from-schema.ts'
import { HOSTILE_STRINGS } from './hostile.ts'
import { bytesOf, headersOf, wrongPath } from './malformed.ts'
import type { Pool } from './pool.ts'

export interface FuzzRequest {
  /** The call it is made from, or `path` where it is none of the table. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export interface RequestSource {
  chance: Chance
  calls: readonly Call[]
  pool: Pool
  actors: Actors
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']

export function createRequest(source: RequestSource): FuzzRequest {
  const { chance, calls, pool } = source
  const values: Values = { chance, known: pool.known }
  if (chance.is(0.08)) return strayRequest(source)
  const call = oneCall(calls, chance)
  const method = chance.is(0.95) ? call.method : chance.oneOf(OTHER_METHODS)
  const content = call.body && method !== 'GET' ? bodyOf(call, source, values) : null
  return {
    name: call.name,
    method,
    path: `${pathOf(call, source)}${queryOf(call, values)}`,
    headers: { ...headersOf(call, chance), ...callerOf(call, source), ...content?.headers },
    body: content?.bytes ?? null,
  }
}

/** They end what other requests need: customers' sessions and keys. */
const SELDOM = new Set(['signOut', 'signOutEverywhere', 'revokeApiKey', 'rotateApiKey', 'eraseCustomerData'])

function oneCall(calls: readonly Call[], chance: Chance): Call {
  const call = chance.oneOf(calls)
  return SELDOM.has(call.name) && chance.is(0.95) ? oneCall(calls, chance) : call
}

/** Pages, files and webhooks of providers, and whatever else a client may try. */
function strayRequest(source: RequestSource): FuzzRequest {
  const { chance, calls } = source
  const method = chance.oneOf(OTHER_METHODS)
  const body = method === 'GET' || method === 'HEAD' ? null : bytesOf(damaged({ data: {} }, chance), chance)
  return {
    name: 'path',
    method,
    path: wrongPath(chance),
    headers: { host: 'bara.localhost', ...headersOf(chance.oneOf(calls), chance), ...body?.headers },
    body: body?.bytes ?? null,
  }
}

function pathOf(call: Call, { chance, pool, actors }: RequestSource): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (chance.is(0.08)) return encodeURIComponent(chance.oneOf(HOSTILE_STRINGS).toWellFormed())
    return name === 'companyId' ? actors.facts.companyId : encodeURIComponent(pool.known(name).toWellFormed())
  })
}

function queryOf({ query }: Call, values: Values): string {
  const { chance } = values
  const given = query
    .filter(() => chance.is(0.5))
    .map(({ name, schema }) => [name, valueOf(schema, name, values)])
  if (chance.is(0.05)) given.push([chance.oneOf(HOSTILE_STRINGS), chance.oneOf(HOSTILE_STRINGS)])
  if (chance.is(0.03) && given[0]) given.push(given[0])
  const text = given
    .map(pair => pair.map(part => encodeURIComponent(String(part).toWellFormed())).join('='))
    .join('&')
  return text === '' ? '' : `?${text}`
}

function bodyOf(call: Call, { chance, actors }: RequestSource, values: Values) {
  const accepted = actors.accepted.get(call.name) ?? (call.example === undefined ? [] : [call.example])
  const isKnown = accepted.length > 0 && chance.is(0.6)
  const right = isKnown ? chance.oneOf(accepted) : valueOf(call.body ?? {}, call.name, values)
  return bytesOf(chance.is(0.4) ? right : damaged(right, chance), chance)
}

/** Menus and companies change only at the company without orders. */
const isAboutMenu = ({ path }: Call): boolean => /\/(menu|pictures|company)/.test(path.split('/v1')[1] ?? '')

function callerOf(call: Call, { chance, actors }: RequestSource): Record<string, string> {
  const access: Access = chance.is(0.85)
    ? call.access
    : chance.oneOf(['guest', 'customer', 'restaurant', 'operator'])
  const host = chance.is(0.94)
    ? 'bara.localhost'
    : chance.oneOf(['sawah.localhost', 'nobody.localhost', 'localhost'])
  const token = tokenOf(access, call, { chance, actors })
  const company = isAboutMenu(call) ? OTHER_COMPANY : chance.oneOf(['bara', OTHER_COMPANY])
  return {
    host,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(access === 'operator' ? { 'pesan-company': chance.is(0.95) ? company : 'nobody' } : {}),
  }
}

function tokenOf(
  access: Access,
  call: Call,
  { chance, actors }: Pick<RequestSource, 'chance' | 'actors'>,
): string | null {
  if (chance.is(0.02)) return 'no-token-of-ours'
  switch (access) {
    case 'guest':
      return null
    case 'customer':
      return chance.oneOf(actors.customers)
    case 'restaurant':
      return isAboutMenu(call) || chance.is(0.1) ? actors.otherKey : chance.oneOf(actors.shopKeys)
    case 'operator':
      return actors.operatorKey
  }
}
