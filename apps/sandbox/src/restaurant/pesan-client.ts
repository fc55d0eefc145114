/**
 * The calls of a till to the store, through the documented machine interface only. The installation uses the operator's
 * key once; the till then creates an API key for itself.
 */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { PesanSettings } from './pesan-settings.ts'

export const orderSchema = v.object({
  id: v.string(),
  outlet_order_id: v.string(),
  status: v.string(),
  version: v.number(),
  fulfilment: v.picklist(['pickup', 'delivery']),
  created_at: v.string(),
  acknowledged_at: v.nullable(v.string()),
  ready_at: v.nullable(v.string()),
  outlet_name: v.nullable(v.string()),
  customer_name: v.nullable(v.string()),
  customer_phone: v.string(),
  delivery_notes: v.string(),
  total: v.number(),
  paid: v.boolean(),
  service_json: v.object({ payment_method: v.string() }),
  items: v.array(
    v.object({
      name: v.string(),
      quantity: v.number(),
      notes: v.string(),
      options: v.array(v.object({ name: v.string() })),
    }),
  ),
})
export type Order = v.InferOutput<typeof orderSchema>

const refusal = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
const TIMEOUT_MS = 10_000

/** The refusal of the store, or that it cannot be reached, in words for the page. */
export class StoreRefusal extends Error {}

export interface Till {
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
}

export interface PesanClient {
  /** Creates an API key for this company and returns a till that uses it. */
  install(company: string): Promise<Till>
}

export function createPesanClient(settings: PesanSettings): PesanClient {
  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    const response = await fetch(`${settings.server}/api/restaurant/v1${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new StoreRefusal(`The store does not answer at ${settings.server}.`)
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const said = v.safeParse(refusal, answer)
    if (!said.success) throw new StoreRefusal(`HTTP ${response.status}`)
    const details = Object.values(said.output.errors ?? {}).flat()
    throw new StoreRefusal([said.output.message ?? `HTTP ${response.status}`, ...details].join('. '))
  }

  async function operatorKey(): Promise<string> {
    if (settings.operatorKey !== null) return settings.operatorKey
    try {
      return (await readFile(settings.operatorKeyFile, 'utf8')).trim()
    } catch {
      throw new StoreRefusal(
        `The operator's key is not at ${settings.operatorKeyFile}. Start the store first.`,
      )
    }
  }

  return {
    async install(company) {
      const operator = { authorization: `Bearer ${await operatorKey()}`, 'pesan-company': company }
      const wanted = { name: 'Sandbox till', scopes: ['orders:read', 'orders:write', 'webhooks'] }
      const made = await call('POST', '/api-keys', operator, wanted)
      const { key } = v.parse(v.object({ data: v.object({ key: v.string() }) }), made).data
      const headers = { authorization: `Bearer ${key}` }
      return {
        get: path => call('GET', path, headers),
        post: (path, body) => call('POST', path, headers, body),
      }
    },
  }
}
