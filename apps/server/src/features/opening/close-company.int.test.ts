// STAFF-05: who closes a company, what guests and open orders meet then, and opening it again.
import { acknowledgeOrder, closeCompany, placeOrder, readOpening } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, listActivity, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let owner: ConsoleCall
let token: string

beforeAll(async () => {
  api = await startApi({ clock: createMovedClock('2026-08-03T04:00:00.000Z') })
  token = await api.signIn('bara', '+6281234567890')
  owner = await memberAt(api, { phone: '+6281277300001', role: 'owner', name: 'Kirana' })
})
afterAll(() => api.stop())

const close = (closed: boolean, call: object = owner) => api.call(closeCompany, { ...call, body: { closed } })
const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
const refusalOfOrder = async () =>
  api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body: await api.orderBody('bara') })

test('STAFF-05 an owner closes the company: guests cannot order anywhere, placed orders go on, and opening again takes orders', async () => {
  const placed = await api.placeOrder({ token })
  const { data } = await close(true)
  expect(data.company_closed_at).toBe(api.clock.now().toISOString())
  expect(await refusalOfOrder()).toMatchObject({ code: 'outlet_closed', opens_at: null, reason: null })
  const [, second] = await api.outletIds('bara')
  const body = await api.orderBody('bara', { pickup_outlet_id: second as never })
  expect((await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })).code).toBe(
    'outlet_closed',
  )
  expect((await api.call(readOpening)).data.company_closed).toBe(true)

  const accepted = await api.call(acknowledgeOrder, {
    ...owner,
    params: { orderId: placed.id },
    body: { minutes: 20 },
  })
  expect(accepted).toMatchObject({ data: { id: placed.id } })

  expect((await close(false)).data.company_closed_at).toBeNull()
  expect((await api.placeOrder({ token })).status).toBe('approved')
  expect((await api.call(readOpening)).data.company_closed).toBeUndefined()
})

test('STAFF-05 only an owner and the operator close the company; closing it twice is one entry of the log', async () => {
  const entries = async () =>
    (await listActivity(api, owner)).filter(({ action }) => action === 'company.closed')
  const known = (await entries()).length
  const manager = await memberAt(api, { phone: '+6281277300002', role: 'manager' })
  const key = { token: await api.keyOf('bara') }
  for (const caller of [manager, key])
    expect((await api.refusal(closeCompany, { ...caller, body: { closed: true } })).code).toBe(
      'scope_missing',
    )
  expect((await api.placeOrder({ token })).status).toBe('approved')

  await close(true)
  await close(true)
  await close(false, operator)
  const added = (await entries()).slice(0, -known)
  expect(added.map(({ actor, before, after }) => ({ by: actor.kind, before, after }))).toEqual([
    { by: 'operator', before: { closed: true }, after: { closed: false } },
    { by: 'member', before: { closed: false }, after: { closed: true } },
  ])
})

test('OPEN-08 what the operator closed, no owner opens: not after closing it themselves before or since, until the operator does', async () => {
  const closed = { company_closed_at: api.clock.now().toISOString(), is_closed_by_operator: true }
  const refusal = () => api.refusal(closeCompany, { ...owner, body: { closed: false } })

  expect((await close(true)).data.is_closed_by_operator).toBe(false)
  expect((await close(true, operator)).data).toMatchObject(closed)
  expect(await refusal()).toMatchObject({ code: 'closed_by_operator' })
  expect((await close(true)).data).toMatchObject(closed)
  expect(await refusal()).toMatchObject({ code: 'closed_by_operator' })
  expect(await refusalOfOrder()).toMatchObject({ code: 'outlet_closed' })

  const opened = { company_closed_at: null, is_closed_by_operator: false }
  expect((await close(false, operator)).data).toMatchObject(opened)
  expect((await api.placeOrder({ token })).status).toBe('approved')
  await close(true)
  expect((await close(false)).data).toMatchObject(opened)

  // As a server of the previous release opens it, which knows no mark.
  await close(true, operator)
  await api.rows('update company set closed_at = null where id = $1', [api.companyId('bara')])
  await close(true)
  expect((await close(false)).data).toMatchObject(opened)
})

test('STAFF-05 STAFF-15 closing asks for a fresh code when the last one is older than 15 minutes', async () => {
  api.clock.advance({ s: 15 * 60 + 1 })
  for (const closed of [true, false])
    expect((await api.refusal(closeCompany, { ...owner, body: { closed } })).code).toBe('fresh_code_needed')
  expect((await api.placeOrder({ token })).status).toBe('approved')
})
