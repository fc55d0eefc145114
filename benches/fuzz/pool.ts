// Texts that the server has answered, by the names they stood under: ids, codes and cursors that name something. Without
// them hardly a request would come further than "not found".
import type { Chance } from '@pesan/e2e/support/chance'

export interface Pool {
  /** What a call of the table answered. */
  learn(call: string, answer: unknown): void
  known(name: string): string
}

const MAX_EACH = 200
const MAX_LEARNED_LENGTH = 200

/** Under which name of a parameter the ids that a call answers are asked for. */
const ID_NAMES: readonly (readonly [RegExp, string])[] = [
  [/Order/, 'orderId'],
  [/Webhook/, 'webhookId'],
  [/Deliver/, 'deliveryId'],
  [/ApiKey/, 'keyId'],
  [/PaymentTask/, 'captureId'],
  [/Address/, 'addressId'],
  [/PaymentCard/, 'cardId'],
  [/Outlets/, 'pickup_outlet_id'],
  [/Menu/, 'product_id'],
]

/** Where one thing has two names. */
const SAME_AS: Readonly<Record<string, string>> = {
  order_id: 'orderId',
  payment_card_id: 'cardId',
  cursor: 'next_cursor',
  number: 'outlet_order_id',
  outlet: 'short_code',
}

/** What must not grow with the number of requests: each new company stays in the memory of every server. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  company_slug: ['fuzz-1', 'fuzz-2', 'fuzz-3'],
  phone: Array.from({ length: 20 }, (_, index) => `+62811990${4100 + index}`),
  code: ['FUZZ1', 'FUZZ2', 'fuzz3', 'NEWMOON'],
  url: ['http://127.0.0.1:9/hook', 'http://localhost:9/'],
  day: ['2026-11-21', '2026-11-22'],
}

export function createPool(chance: Chance): Pool {
  const texts = new Map<string, string[]>()

  function add(name: string, text: string): void {
    const list = texts.get(name) ?? []
    if (list.length < MAX_EACH) list.push(text)
    else list[chance.below(MAX_EACH)] = text
    texts.set(name, list)
  }

  function learn(answer: unknown, name: string, idName: string, depth = 0): void {
    if (depth > 8) return
    if (typeof answer === 'string' && answer.length <= MAX_LEARNED_LENGTH)
      return add(name === 'id' ? idName : name, answer)
    if (Array.isArray(answer)) for (const item of answer.slice(0, 10)) learn(item, name, idName, depth + 1)
    else if (typeof answer === 'object' && answer !== null)
      for (const [member, value] of Object.entries(answer)) learn(value, member, idName, depth + 1)
  }

  return {
    learn(call, answer) {
      learn(answer, 'id', ID_NAMES.find(([pattern]) => pattern.test(call))?.[1] ?? 'id')
    },
    known(name) {
      const fixed = FIXED[name]
      if (fixed) return chance.oneOf(fixed)
      const list = texts.get(SAME_AS[name] ?? name) ?? texts.get('id')
      return list && list.length > 0 ? chance.oneOf(list) : 'text'
    },
  }
}
