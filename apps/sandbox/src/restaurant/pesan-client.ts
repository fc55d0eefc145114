/**
 * The calls of a till to the store, through the documented machine interface only. The installation uses the operator's
 * key once; the till then creates an API key for itself.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { PesanSettings } from './pesan-settings.ts'

export const orderSchema = z.object({
  id: z.string(),
  outlet_order_id: z.string(),
  status: z.string(),
  version: z.number(),
  fulfilment: z.enum(['pickup', 'delivery']),
  created_at: z.string(),
  acknowledged_at: z.string().nullable(),
  ready_at: z.string().nullable(),
  outlet_name: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string(),
  delivery_notes: z.string(),
  total: z.number(),
  paid: z.boolean(),
  service_json: z.object({ payment_method: z.string() }),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      notes: z.string(),
      options: z.array(z.object({ name: z.string() })),
    }),
  ),
})
export type Order = z.infer<typeof orderSchema>

const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
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
    const said = refusal.safeParse(answer)
    const details = Object.values(said.data?.errors ?? {}).flat()
    throw new StoreRefusal([said.data?.message ?? `HTTP ${response.status}`, ...details].join('. '))
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
      const { key } = z.object({ data: z.object({ key: z.string() }) }).parse(made).data
      const headers = { authorization: `Bearer ${key}` }
      return {
        get: path => call('GET', path, headers),
        post: (path, body) => call('POST', path, headers, body),
      }
    },
  }
}
