// The calls that the guests of the rehearsal make: those of the storefront, over plain HTTP.

import { request } from 'node:http'
import { type LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

export interface Addresses {
  /** `http://127.0.0.1:port`, where the default company answers, or `http://{company}.localhost:port`. */
  store: string
  sandbox: string
  companyId: string
}

export interface Answer {
  status: number
  body: unknown
}

/** A server that is being restarted does not answer; a guest tries again, with the same key. */
const TRIES = 400
const TRY_AGAIN_MS = 250

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** Not every machine knows the names of the companies, which browsers do not look up. */
const loopback: LookupFunction = (_name, { all }, found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

export async function requestText(
  url: string,
  { method = 'GET', headers = {}, body, signal }: Options = {},
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request(
    url,
    { method, headers: { ...headers, ...type }, lookup: loopback, ...(signal ? { signal } : {}) },
    answer => {
      text(answer).then(said => resolve({ status: answer.statusCode ?? 0, text: said }), reject)
    },
  )
  sent.on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

export async function ask(url: string, options: Options = {}): Promise<Answer> {
  const { status, text: said } = await requestText(url, options)
  return { status, body: JSON.parse(said) }
}

export async function requestUntilAnswered(
  url: string,
  options: Parameters<typeof ask>[1] = {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask(url, options)
      if (answer.status < 500 && answer.status !== 429) return answer
      if (tries === TRIES) throw new Error(`${url} answers ${answer.status}`)
    } catch (error) {
      if (tries === TRIES) throw error
    }
    await pause(TRY_AGAIN_MS)
  }
}

const menuSchema = v.object({
  categories: v.array(
    v.object({
      items: v.array(
        v.object({
          id: v.string(),
          price: v.number(),
          availableStatus: v.optional(v.string()),
          modifierGroups: v.array(
            v.object({
              id: v.string(),
              selectionRangeMin: v.number(),
              availableStatus: v.string(),
              modifiers: v.array(
                v.object({ id: v.string(), price: v.number(), availableStatus: v.optional(v.string()) }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type Product = v.InferOutput<typeof menuSchema>['categories'][number]['items'][number]

export const companyUrl = ({ store, companyId }: Addresses, path: string): string =>
  `${store}/api/online-store/${companyId}${path}`

/** What can be ordered now. */
export async function readProducts(at: Addresses): Promise<Product[]> {
  const { body } = await requestUntilAnswered(companyUrl(at, '/menus'))
  const products = v.parse(menuSchema, body).categories.flatMap(category => category.items)
  return products.filter(product => (product.availableStatus ?? 'AVAILABLE') === 'AVAILABLE')
}

export async function readOutletIds(at: Addresses): Promise<string[]> {
  const { body } = await requestUntilAnswered(companyUrl(at, '/outlets'))
  return v
    .parse(v.object({ data: v.array(v.object({ id: v.string() })) }), body)
    .data.map(outlet => outlet.id)
}

/** With the modifiers that must be chosen, the first of each. */
export function lineOf(product: Product, quantity: number) {
  const groups = product.modifierGroups.filter(
    group => group.availableStatus === 'AVAILABLE' && group.selectionRangeMin > 0,
  )
  return {
    product_id: product.id,
    quantity,
    unit_price: product.price,
    notes: '',
    modifierGroups: groups.map(group => ({
      id: group.id,
      modifiers: group.modifiers
        .filter(modifier => (modifier.availableStatus ?? 'AVAILABLE') === 'AVAILABLE')
        .slice(0, group.selectionRangeMin)
        .map(modifier => ({ product_id: modifier.id, quantity: 1, unit_price: modifier.price })),
    })),
  }
}
