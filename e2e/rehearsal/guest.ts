// One guest of the rehearsal: signs in with the code from the phone, orders, and pays by any method; impatient, and on a
// bad connection.
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Chance } from '../support/chance.ts'
import { addCard, type Conduct, chooseConduct, payAtBank } from './bank.ts'
import {
  type Addresses,
  ask,
  companyUrl,
  lineOf,
  readOutletIds,
  readProducts,
  requestUntilAnswered,
} from './store.ts'

type Method = 'cash' | 'virtual_account' | 'qris' | 'card'

/** `conduct` of a guest who pays at the bank; cash and cards are paid as they should. */
export interface Placed {
  id: string
  method: Method
  conduct: Conduct
}

export type Attempt = { status: 'placed'; order: Placed } | { status: 'refused'; code: string }

const METHODS: readonly Method[] = ['cash', 'cash', 'virtual_account', 'qris', 'card']

export interface Guest {
  giveName(name: string): Promise<void>
  order(): Promise<Attempt>
}

const inboxSchema = v.object({ messages: v.array(v.object({ code: v.nullable(v.string()) })) })
const placedSchema = v.object({ data: v.object({ id: v.string() }) })
const refusedSchema = v.object({ code: v.string() })

export async function signIn(at: Addresses, phone: string, chance: Chance): Promise<Guest> {
  const requested = { method: 'POST', body: { phone } }
  await requestUntilAnswered(companyUrl(at, '/customers/whatsapp-auth'), requested)
  const otp = await readCode(at, phone)
  const verified = await requestUntilAnswered(companyUrl(at, '/customers/whatsapp-auth/verify'), {
    method: 'POST',
    body: { phone, otp },
  })
  const { token } = v.parse(v.object({ token: v.string() }), verified.body)
  const headers = { authorization: `Bearer ${token}` }
  const card = await addCard(at, headers)
  let attempts = 0
  return {
    async giveName(name) {
      await requestUntilAnswered(companyUrl(at, '/customers/update-name'), {
        method: 'POST',
        headers,
        body: { name },
      })
    },
    async order() {
      attempts += 1
      const method = chance.oneOf(METHODS)
      const isAtBank = method === 'virtual_account' || method === 'qris'
      const conduct = isAtBank ? chooseConduct(chance) : 'in_full'
      const key = `${phone.slice(1)}-${String(attempts).padStart(6, '0')}`
      const body = {
        ...(await chooseItems(at, chance)),
        payment_method: method,
        // What was never paid, or wrongly, still waits: this guest orders again all the same.
        allow_second: true,
        ...(method === 'card' ? card : {}),
      }
      const placed = await place(at, { headers: { ...headers, 'idempotency-key': key }, body, chance })
      if (placed.status === 'refused') return placed
      if (isAtBank) await payAtBank(at, { orderId: placed.id, headers, conduct })
      return { status: 'placed', order: { id: placed.id, method, conduct } }
    },
  }
}

/** It may take another attempt until WhatsApp takes the message. */
async function readCode(at: Addresses, phone: string): Promise<string> {
  for (let looks = 0; looks < 300; looks += 1) {
    const { body } = await ask(`${at.sandbox}/whatsapp/inbox.json?phone=${phone.slice(1)}`)
    const code = v.parse(inboxSchema, body).messages.find(message => message.code !== null)?.code
    if (typeof code === 'string') return code
    await pause(100)
  }
  throw new Error(`no code came to ${phone}`)
}

async function chooseItems(at: Addresses, chance: Chance) {
  const [products, outlets] = await Promise.all([readProducts(at), readOutletIds(at)])
  const items = Array.from({ length: 1 + chance.below(3) }, () =>
    lineOf(chance.oneOf(products), 1 + chance.below(2)),
  )
  return { items, pickup_outlet_id: chance.oneOf(outlets) }
}

/** Some answers are lost on the way and some buttons are pressed twice: the key makes one order of it. */
async function place(
  at: Addresses,
  { headers, body, chance }: { headers: Record<string, string>; body: object; chance: Chance },
): Promise<{ status: 'placed'; id: string } | { status: 'refused'; code: string }> {
  const url = companyUrl(at, '/customers/orders')
  const options = { method: 'POST', headers, body }
  if (chance.is(0.1)) {
    const signal = AbortSignal.timeout(1 + chance.below(30))
    await ask(url, { ...options, signal }).catch(() => undefined)
  }
  const taps = chance.is(0.1) ? 3 : 1
  const answers = await Promise.all(Array.from({ length: taps }, () => requestUntilAnswered(url, options)))
  const [first] = answers
  if (!first) throw new Error('nothing was answered')
  if (first.status !== 200) return { status: 'refused', code: v.parse(refusedSchema, first.body).code }
  const ids = new Set(answers.map(answer => v.parse(placedSchema, answer.body).data.id))
  if (ids.size !== 1) throw new Error(`one attempt made ${ids.size} orders`)
  return { status: 'placed', id: v.parse(placedSchema, first.body).data.id }
}
