// The commands about money as an operator runs them: the program itself, against a server and its database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readOrder } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))

let api: Api
let provider: Provider
let token: string
beforeAll(async () => {
  // The program uses the real time.
  const clock = createMovedClock(new Date().toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['qris'] })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function pesan(...words: string[]) {
  const env = {
    PATH: process.env['PATH'],
    PESAN_SERVER: `http://127.0.0.1:${api.port}`,
    PESAN_OPERATOR_KEY: OPERATOR_KEY,
    DATABASE_URL: api.databaseUrl,
  }
  const program = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [exitCode]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ])
  return { exitCode: Number(exitCode), output, errors }
}

/** An order by QR code for which this amount was paid. */
async function paid(amount: number): Promise<OrderAnswer> {
  const order = await api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, { amount })
  await provider.settled()
  await api.runJobs()
  return order
}

async function taskOf(order: OrderAnswer): Promise<string> {
  const { output } = await pesan('payments', 'attention', '--company', 'bara')
  const line = output.split('\n').find(printed => printed.includes(`order ${order.outlet_order_id} `)) ?? ''
  expect(line).toMatch(/Rp 24\.000 +of Rp 25\.000 +is not what the order costs$/)
  return line.split(' ')[0] ?? ''
}

const read = async ({ id }: OrderAnswer) =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data

test('I3 I7 money that waits is listed, accepted for its order or refunded; then none waits', async () => {
  const none = { exitCode: 0, output: 'no money waits\n', errors: '' }
  expect(await pesan('payments', 'attention', '--company', 'bara')).toEqual(none)

  const stored = await paid(24_000)
  const { output } = await pesan('--json', 'payments', 'attention', '--company', 'bara')
  expect(JSON.parse(output)).toMatchObject({ data: [{ order_id: stored.id }], differences: [] })
  const accepted = await pesan('payments', 'accept', await taskOf(stored), '--company', 'bara')
  expect(accepted).toEqual({
    exitCode: 0,
    output: 'the money is accepted, and its order goes on as paid\n',
    errors: '',
  })
  expect(await read(stored)).toMatchObject({ status: 'approved', paid: true })

  const returned = await paid(24_000)
  const id = await taskOf(returned)
  const refunded = await pesan('payments', 'refund', id, '--company', 'bara')
  expect(refunded).toEqual({ exitCode: 0, output: 'the money is refunded\n', errors: '' })
  expect(await read(returned)).toMatchObject({ status: 'pending', paid: false, payment_status: 'refunded' })
  expect((await provider.state()).refunds.map(({ amount }) => amount)).toEqual([24_000])

  const again = await pesan('payments', 'refund', id, '--company', 'bara')
  expect([again.exitCode, again.output]).toEqual([1, ''])
  expect(again.errors).toMatch(/^error: /)
  expect(await pesan('payments', 'attention', '--company', 'bara')).toEqual(none)
}, 120_000)

test('I11 money that was refunded outside is only recorded', async () => {
  const order = await paid(24_000)
  const before = (await provider.state()).refunds.length
  const noted = await pesan('payments', 'refund', await taskOf(order), '--by-hand', '--company', 'bara')
  expect(noted).toMatchObject({ exitCode: 0, output: 'the money is refunded\n' })
  expect((await provider.state()).refunds).toHaveLength(before)
}, 120_000)

test('a malformed id is wrong usage', async () => {
  const ran = await pesan('payments', 'accept', 'everything', '--company', 'bara')
  expect(ran).toMatchObject({ exitCode: 2, errors: 'error: everything is no id of money that waits\n' })
})

test('I6 the check finds nothing, and then what was broken by hand, by its name and row', async () => {
  const fine = await pesan('check')
  expect(fine).toEqual({ exitCode: 0, output: 'every invariant of money and orders holds\n', errors: '' })
  const [order] = await api.rows<{ id: string }>('select id::text from customer_order where not paid limit 1')
  await api.rows('update customer_order set paid = true where id = $1', [order?.id])
  const broken = await pesan('check')
  expect(broken.exitCode).toBe(1)
  expect(broken.errors).toContain('I6 paid only with a capture or by the rule of cash: 1 broken')
  expect(broken.errors).toContain(order?.id)
  const asJson = await pesan('check', '--json')
  expect([asJson.exitCode, JSON.parse(asJson.output || asJson.errors).status]).toEqual([1, false])
  await api.rows('update customer_order set paid = false where id = $1', [order?.id])
  expect(JSON.parse((await pesan('check', '--json')).output).data).toEqual({ broken: {} })
}, 120_000)

test('I13 the check mentions parked events, which then are settled by the program', async () => {
  const sent = await fetch(`http://127.0.0.1:${api.port}/webhooks/xendit`, {
    method: 'POST',
    headers: { 'x-callback-token': 'sandbox-callback-token', 'webhook-id': 'delivery-0001' },
    body: '[1]',
  })
  expect(sent.status).toBe(200)
  expect((await pesan('check')).output).toContain(
    'parked events of the payment provider that wait for a person: 1 (pesan events list)',
  )
  expect((await pesan('events', 'retry', 'delivery-0001')).output).toBe(
    'the event is parked: unexpected form\n',
  )
  expect((await pesan('events', 'settle', 'delivery-0001', '--by', 'Wayan', '--note', 'a test')).output).toBe(
    'the event is settled\n',
  )
  expect((await pesan('events', 'list')).output).toBe('no event is parked\n')
  expect((await pesan('check')).output).toBe('every invariant of money and orders holds\n')
}, 120_000)

test('the check of a database that does not exist reports so', async () => {
  const unreachable = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  const program = spawn(process.execPath, [PROGRAM, 'check'], { env: unreachable, stdio: 'pipe' })
  const [errors, [exitCode]] = await Promise.all([text(program.stderr), once(program, 'close')])
  expect(exitCode).toBe(1)
  expect(errors).toMatch(/^error: .*ECONNREFUSED/)
})
