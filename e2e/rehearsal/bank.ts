// What a guest of the rehearsal does outside the shop: pays a virtual account or a QR code at the bank, sometimes not at
// all, twice or in another amount. Enters a card as the browser's library would.
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Chance } from '../support/chance.ts'
import { type Addresses, ask, companyUrl, requestUntilAnswered } from './store.ts'

/** How the guest behaves at the bank. Money of `twice` and `other_amount` waits for a person afterwards. */
export type Conduct = 'in_full' | 'twice' | 'other_amount' | 'never'

export const chooseConduct = (chance: Chance): Conduct =>
  chance.oneOf([...Array.from<Conduct>({ length: 17 }).fill('in_full'), 'twice', 'other_amount', 'never'])

const PUBLISHABLE_KEY = 'xnd_public_development_sandbox'
/** Confirmed at once, without the page of a bank. */
const CARD_NUMBER = '4000000000001000'
const LOOKS = 300
const RECHECK_MS = 200
const EXTRA_RUPIAH = 1_000

const waitingSchema = v.object({
  data: v.object({
    total: v.number(),
    payment_status: v.string(),
    external_payment_data: v.nullable(
      v.object({ account_number: v.nullish(v.string()), qr_string: v.nullish(v.string()) }),
    ),
  }),
})

export interface Debt {
  orderId: string
  headers: Record<string, string>
  conduct: Conduct
}

export async function payAtBank(at: Addresses, { orderId, headers, conduct }: Debt): Promise<void> {
  if (conduct === 'never') return
  const { total, to } = await untilPayable(at, orderId, headers)
  const pay = async (how: object): Promise<void> => {
    const { status } = await requestUntilAnswered(`${at.sandbox}/xendit/bank/pay`, {
      method: 'POST',
      body: { ...to, ...how },
    })
    if (status !== 200) throw new Error(`the bank answers ${status} to ${orderId}`)
  }
  await pay(conduct === 'other_amount' ? { amount: total + EXTRA_RUPIAH } : {})
  if (conduct === 'twice') await pay({ insist: true })
}

/** The number or the code may come a moment after the order. */
async function untilPayable(at: Addresses, orderId: string, headers: Record<string, string>) {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { body } = await requestUntilAnswered(companyUrl(at, `/customers/orders/${orderId}`), { headers })
    const { total, external_payment_data: known } = v.parse(waitingSchema, body).data
    if (known?.account_number) return { total, to: { account_number: known.account_number } }
    if (known?.qr_string) return { total, to: { qr_string: known.qr_string } }
    await pause(RECHECK_MS)
  }
  throw new Error(`${orderId} never said how to pay it`)
}

const attemptSchema = v.object({ data: v.object({ id: v.string(), butter_customer_id: v.string() }) })
const enteredSchema = v.object({ id: v.string() })
const addedSchema = v.object({
  data: v.object({ card: v.object({ id: v.string(), payment_token: v.string() }) }),
})

/** Answers what an order says of the card that pays it. */
export async function addCard(at: Addresses, headers: Record<string, string>) {
  const cards = companyUrl(at, '/customers/payment-cards')
  const begun = await requestUntilAnswered(`${cards}/attempts`, { method: 'POST', headers })
  const { data: attempt } = v.parse(attemptSchema, begun.body)
  const back = `${at.store}/cart`
  const entered = await ask(`${at.sandbox}/xendit/v2/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${PUBLISHABLE_KEY}:`).toString('base64')}` },
    body: {
      type: 'CARD',
      reusability: 'MULTIPLE_USE',
      metadata: { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id },
      card: {
        currency: 'IDR',
        channel_properties: { success_return_url: back, failure_return_url: back },
        card_information: {
          card_number: CARD_NUMBER,
          expiry_month: '12',
          expiry_year: '2035',
          cvv: '123',
          cardholder_name: 'Ayu Lestari',
        },
      },
    },
  })
  const { id } = v.parse(enteredSchema, entered.body)
  const body = { attempt_id: attempt.id, payment_method_id: id }
  const added = await requestUntilAnswered(cards, { method: 'POST', headers, body })
  const { card } = v.parse(addedSchema, added.body).data
  return { payment_card_id: card.id, payment_token: card.payment_token }
}
