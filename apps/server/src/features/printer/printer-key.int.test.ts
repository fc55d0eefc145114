// The keys of printers that poll: who makes them, how long they work, and what a stranger can try.
import { changePrinter, listPrinters, makePrinterKey, revokePrinterKey } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt } from '@pesan/testkit/console-steps'
import { type Printing, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

const make = async (printerId: string) =>
  (await api.call(makePrinterKey, { ...printing.owner, params: { printerId } })).data
const basic = (key: string) => ({
  authorization: `Basic ${Buffer.from(`printer:${key}`).toString('base64')}`,
})
const poll = (key: string, { on = api, ...sent }: { on?: Api; headers?: object; body?: string } = {}) =>
  on.fetch({
    method: 'POST',
    path: '/printing/cloudprnt',
    host: 'bara.localhost',
    headers: { ...basic(key), 'content-type': 'application/json', ...sent.headers },
    body: sent.body ?? JSON.stringify({ statusCode: '200%20OK' }),
  })
const statusOf = async (...given: Parameters<typeof poll>) => (await poll(...given)).status

test('TICKET-13 a key is shown once with the address, and its successor ends it', async () => {
  const printerId = await printing.add({ connection: 'cloudprnt' })
  const first = await make(printerId)
  expect(first).toEqual({
    address: expect.stringMatching(/^https?:\/\/[^/]+\/printing\/cloudprnt$/),
    key: expect.stringMatching(/^[a-z2-9]{26}$/),
  })
  const { status, headers, text } = await poll(first.key)
  expect([status, JSON.parse(text), headers['cache-control']]).toEqual([200, { jobReady: false }, 'no-store'])
  const [printer] = (await api.call(listPrinters, printing.owner)).data
  const now = api.clock.now().toISOString()
  expect(printer).toMatchObject({ id: printerId, key_made_at: now, polled_at: now })
  const second = await make(printerId)
  expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 200])
  const stored = await api.rows<{ key: string }>('select encode(key_hash, $1) as key from printer', [
    'escape',
  ])
  expect(JSON.stringify(stored)).not.toContain(second.key)
  await api.call(revokePrinterKey, { ...printing.owner, params: { printerId } })
  expect(await statusOf(second.key)).toBe(401)
  const log = api.log.lines.join('')
  for (const { key } of [first, second]) expect(log).not.toContain(key)
})

test('TICKET-13 TICKET-12 an Epson printer says what is wrong with it when that changes, and when it is over', async () => {
  const printerId = await printing.add({ connection: 'server_direct_print' })
  const { key } = await make(printerId)
  const post = async (fields: object) => {
    const { status, text, headers } = await api.fetch({
      method: 'POST',
      path: '/printing/server-direct-print',
      host: 'bara.localhost',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, ID: key }).toString(),
    })
    return [status, headers['content-type'], text]
  }
  const nothing = [200, 'text/xml; charset=utf-8', '']
  const notify = (status: string) =>
    post({
      ConnectionType: 'SetStatus',
      Status: `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${status}"/></statusmonitor>`,
    })
  expect(await post({ ConnectionType: 'GetRequest' })).toEqual(nothing)
  expect(await notify('0x0F00003C')).toEqual(nothing)
  expect(await printing.problemOf(printerId)).toBe('cover_open')
  expect(await notify('0x0F000014')).toEqual(nothing)
  expect(await printing.problemOf(printerId)).toBeNull()
  for (const fields of [
    {},
    { ConnectionType: 'Other' },
    { ConnectionType: 'SetResponse', ResponseFile: '<' },
  ])
    expect(await post(fields)).toEqual(nothing)
})

test('TICKET-13 a CloudPRNT client without a password is challenged for one, and a wrong one gets no information', async () => {
  const { status, headers } = await api.fetch({
    method: 'POST',
    path: '/printing/cloudprnt',
    host: 'bara.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ statusCode: '200 OK' }),
  })
  expect([status, headers['www-authenticate']]).toEqual([401, 'Basic realm="printing"'])
  expect((await poll('wrong')).headers['www-authenticate']).toBeUndefined()
})

test('TICKET-13 only a printer that polls has a key, and it works with that connection only', async () => {
  const printerId = await printing.add()
  const call = { ...printing.owner, params: { printerId } }
  expect((await api.refusal(makePrinterKey, call)).code).toBe('printer_not_polling')
  await api.call(changePrinter, { ...call, body: { connection: 'cloudprnt' } })
  const { key } = await make(printerId)
  expect(await statusOf(key)).toBe(200)
  await api.call(changePrinter, { ...call, body: { connection: 'program' } })
  expect(await statusOf(key)).toBe(401)
})

test('STAFF-08 TICKET-13 a member of another outlet makes and ends no key', async () => {
  const printerId = await printing.add({ connection: 'cloudprnt' })
  const [, ubud] = await api.outletIds('bara')
  const limited = await memberAt(api, {
    phone: '+6281277600001',
    role: 'manager',
    outlets: [ubud as typeof printing.berawa],
  })
  const call = { ...limited, params: { printerId } }
  const codes = [await api.refusal(makePrinterKey, call), await api.refusal(revokePrinterKey, call)]
  expect(codes.map(({ code }) => code)).toEqual(['printer_not_found', 'printer_not_found'])
})

test.each([
  ['no JSON', '{', 400],
  ['no status', '{}', 400],
  ['a list', '[]', 400],
  ['more than it may', JSON.stringify({ statusCode: '200', scan: 'x'.repeat(17_000) }), 413],
])('TICKET-13 a poll with %s is refused', async (_what, body, status) => {
  const { key } = await make(await printing.add({ connection: 'cloudprnt' }))
  expect(await statusOf(key, { body })).toBe(status)
})

test('TICKET-13 what is no job is no job: another type, the question for MQTT, and a HEAD', async () => {
  const printerId = await printing.add({ connection: 'cloudprnt' })
  const { key } = await make(printerId)
  const order = await printing.accept()
  const statusBy = async (method: string, query: string) =>
    (
      await api.fetch({
        method,
        path: `/printing/cloudprnt${query}`,
        host: 'bara.localhost',
        headers: basic(key),
      })
    ).status
  expect(await statusBy('GET', '')).toBe(404)
  expect(await statusBy('HEAD', '?type=application/vnd.star.starprnt')).toBe(404)
  expect(await statusBy('GET', '?type=text/plain')).toBe(415)
  expect(await statusBy('GET', '?token=1')).toBe(400)
  expect(await printing.jobOf(order)).toMatchObject({ state: 'waiting' })
  const token = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b91'
  // Offered again and again, the ticket would wait for half an hour before a person learns of it.
  expect(await statusBy('DELETE', `?code=510&token=${token}`)).toBe(200)
  expect(await printing.jobOf(order)).toMatchObject({
    state: 'expired',
    problem: 'incompatible',
    ended_at: null,
  })
})

test('TICKET-13 a job that did not arrive is offered again, and one that did is not', async () => {
  const { key } = await make(await printing.add({ connection: 'cloudprnt' }))
  const order = await printing.accept()
  const offered = JSON.parse((await poll(key)).text) as { jobToken: string; mediaTypes: string[] }
  const call = async (method: string, query: string) =>
    (
      await api.fetch({
        method,
        path: `/printing/cloudprnt?mac=00:11&token=${offered.jobToken}${query}`,
        host: 'bara.localhost',
        headers: basic(key),
      })
    ).status
  expect(await call('GET', '&type=application/vnd.star.line')).toBe(200)
  expect(await call('GET', '&type=application/vnd.star.line')).toBe(404)
  expect(await call('DELETE', '&code=520')).toBe(200)
  expect(await printing.jobOf(order)).toMatchObject({ state: 'failed' })
  expect(JSON.parse((await poll(key)).text)).toMatchObject({ jobReady: true })
  expect(await call('GET', '&type=application/vnd.star.line')).toBe(200)
  for (const code of ['200', '200', '520']) expect(await call('DELETE', `&code=${code}`)).toBe(200)
  expect(await printing.jobOf(order)).toMatchObject({ state: 'printed' })
  expect(JSON.parse((await poll(key)).text)).toEqual({ jobReady: false })
})

test('TICKET-13 older firmware names no job: what it says is about the last one that it got', async () => {
  const { key } = await make(await printing.add({ connection: 'cloudprnt' }))
  const call = async (method: string, query: string) => {
    const path = `/printing/cloudprnt?mac=00:11${query}`
    return (await api.fetch({ method, path, host: 'bara.localhost', headers: basic(key) })).status
  }
  const orders = [await printing.accept(), await printing.accept()]
  for (const order of orders) {
    expect(await call('GET', '&type=application/vnd.star.line')).toBe(200)
    expect(await printing.jobOf(order)).toMatchObject({ state: 'sent' })
    for (let times = 0; times < 2; times += 1) expect(await call('DELETE', '&code=OK')).toBe(200)
    expect(await printing.jobOf(order)).toMatchObject({ state: 'printed' })
  }
})

test('TICKET-13 guesses are counted with the requests of their address, and polls with a key are not', async () => {
  const strict = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const steps = await startPrinting(strict)
    const printerId = await steps.add({ connection: 'cloudprnt' })
    const { data } = await strict.call(makePrinterKey, { ...steps.owner, params: { printerId } })
    const guesses: number[] = []
    for (let count = 0; count < 320; count += 1) guesses.push(await statusOf(`guess${count}`, { on: strict }))
    expect(new Set(guesses)).toEqual(new Set([401, 429]))
    for (let count = 0; count < 20; count += 1) expect(await statusOf(data.key, { on: strict })).toBe(200)
  } finally {
    await strict.stop()
  }
})
