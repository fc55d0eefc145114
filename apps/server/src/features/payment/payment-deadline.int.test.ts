import { importCompany } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const setDeadlines = (document: Partial<CompanyDocument>) =>
  api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'virtual_account', 'qris'],
    ...document,
  })

const place = (payment_method: 'qris' | 'virtual_account') =>
  api.placeOrder({ token, body: { payment_method, allow_second: true } })

const bankRequests = v.object({
  requests: v.array(
    v.object({
      account_number: v.nullable(v.string()),
      qr_string: v.nullable(v.string()),
      expires_at: v.string(),
    }),
  ),
})

/** Minutes to pay, as the customer sees them and as the provider received them. */
async function minutesToPay(order: OrderAnswer): Promise<(number | null)[]> {
  const { account_number = null, qr_string = null } = order.external_payment_data ?? {}
  const response = await fetch(`http://127.0.0.1:${provider.port}/xendit/bank/requests.json`)
  const { requests } = v.parse(bankRequests, await response.json())
  const charge = requests.find(
    request => request.account_number === account_number && request.qr_string === qr_string,
  )
  const minutesUntil = (moment: string | null | undefined) =>
    moment ? (Date.parse(moment) - api.clock.now().getTime()) / 60_000 : null
  return [minutesUntil(order.payment_due_date), minutesUntil(charge?.expires_at)]
}

test('LEDGER-08 a company without a setting gives 15 minutes for QRIS and 60 for a virtual account', async () => {
  await setDeadlines({})
  expect(await minutesToPay(await place('qris'))).toEqual([15, 15])
  expect(await minutesToPay(await place('virtual_account'))).toEqual([60, 60])
})

test('LEDGER-08 the company’s setting decides the deadline, and the code at the provider ends with it', async () => {
  await setDeadlines({ qris_deadline_minutes: 5, virtual_account_deadline_minutes: 1_440 })
  expect(await minutesToPay(await place('qris'))).toEqual([5, 5])
  expect(await minutesToPay(await place('virtual_account'))).toEqual([1_440, 1_440])
})

test.each([4, 1_441, 7.5])('LEDGER-08 a deadline of %s minutes is refused', async minutes => {
  const document = { ...companyDocumentOf(), qris_deadline_minutes: minutes }
  const refused = await api.refusal(importCompany, { token: OPERATOR_KEY, body: document })
  expect(refused).toMatchObject({ httpStatus: 422, code: 'invalid_input' })
})
