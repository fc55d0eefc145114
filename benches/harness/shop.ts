// The actions of a customer and a restaurant in a bench, by the calls that a browser and a till make.
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'

export interface Shop {
  /** The port of the balancer, or of the only server. */
  port: number
  operatorKey: string
  sandboxPort: number
}

const COMPANY = 'bara'

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  token?: string
  body?: object
  headers?: Readonly<Record<string, string>>
}

/** Rejects with the whole answer when it is not a success. Without an agent each call opens a separate connection. */
export async function call(port: number, path: string, given: Call = {}): Promise<unknown> {
  const { method = given.body ? 'POST' : 'GET', token, body, headers = {} } = given
  const text = await new Promise<string>((resolve, reject) => {
    const outgoing = request(
      {
        port,
        method,
        path,
        agent: false,
        headers: {
          host: `${COMPANY}.localhost`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${path}: ${response.statusCode} ${answer}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body ? JSON.stringify(body) : undefined)
  })
  return JSON.parse(text)
}

const pageProps = v.object({
  company: v.object({ id: v.string() }),
  realtime: v.object({ key: v.string() }),
})

export interface ShopFacts {
  companyId: string
  realtimeKey: string
}

/** Reads the public facts that the page gives every browser. */
export async function readShop(port: number): Promise<ShopFacts> {
  const answer = await fetch(`http://127.0.0.1:${port}/cart`, { headers: { 'accept-encoding': 'identity' } })
  const text = /id="page-props"[^>]*>([^<]*)</.exec(await answer.text())?.[1] ?? 'null'
  const { company, realtime } = v.parse(pageProps, JSON.parse(text))
  return { companyId: company.id, realtimeKey: realtime.key }
}

const inbox = v.object({ messages: v.array(v.object({ code: v.nullable(v.string()) })) })

export async function signIn(
  { port, sandboxPort }: Shop,
  { companyId }: ShopFacts,
  phone: string,
): Promise<string> {
  const base = `/api/online-store/${companyId}/customers/whatsapp-auth`
  await call(port, base, { body: { phone } })
  const otp = await readCode(sandboxPort, phone)
  return v.parse(
    v.object({ token: v.string() }),
    await call(port, `${base}/verify`, { body: { phone, otp } }),
  ).token
}

/** The message may come a moment after the call that sent it was answered. */
export async function readCode(sandboxPort: number, phone: string): Promise<string> {
  const address = `http://127.0.0.1:${sandboxPort}/whatsapp/inbox.json?phone=${phone.replace('+', '')}`
  for (;;) {
    const { messages } = v.parse(inbox, await (await fetch(address)).json())
    const code = messages.at(0)?.code
    if (code) return code
    await wait(20)
  }
}

export const advance = ({ port, operatorKey }: Shop, orderId: string, status: string): Promise<unknown> =>
  call(port, `/api/restaurant/v1/orders/${orderId}/status`, {
    token: operatorKey,
    headers: { 'pesan-company': COMPANY },
    body: { status },
  })
