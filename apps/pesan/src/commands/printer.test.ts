import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const KITCHEN = {
  id: '0192d3a0-0000-7000-8000-0000000000c1',
  outlet: '01920000-0000-7000-8000-000000000b01',
  name: 'Kitchen',
  ticket: 'kitchen',
  width: 80,
  categories: null,
  copies: 1,
  language: 'id',
  prints_on_acceptance: true,
  stand_in: null,
  connection: 'program',
  key_made_at: null,
  polled_at: null,
  printed_at: '2026-11-21T10:15:04.000Z',
  problem: null,
}
const JOB = {
  id: '0192d3a0-0000-7000-8000-0000000000d1',
  outlet: KITCHEN.outlet,
  printer: KITCHEN.id,
  order_id: '01920000-0000-7000-8000-000000000001',
  outlet_order_id: '431',
  reprint: false,
  state: 'unsure',
  problem: 'interrupted',
  created_at: '2026-11-21T10:15:00.000Z',
  sent_at: '2026-11-21T10:15:01.000Z',
  ended_at: null,
}
const answerOf = (data: unknown) => ({ answer: { body: { status: true, message: 'OK', data } } })
const pesan = (line: string, data: unknown) => run([...line.split(' '), '--company', 'bara'], answerOf(data))

test('TICKET-12 printer list says what each prints, and what is wrong with it', async () => {
  const problem = { code: 'out_of_paper', since: '2026-11-21T10:15:02.000Z' }
  const bar = { ...KITCHEN, name: 'Bar', width: 58, copies: 2, categories: ['DRINKS'], problem }
  expect((await pesan('printer list', [KITCHEN, bar])).output).toBe(
    [
      `Kitchen  kitchen, 80 mm, 1 copy, all categories  printed 2026-11-21T10:15:04.000Z  ${KITCHEN.id}`,
      `Bar      kitchen, 58 mm, 2 copies, DRINKS        it is out of paper                ${KITCHEN.id}`,
      '',
    ].join('\n'),
  )
  expect((await pesan('printer list', [])).output).toBe('no printers\n')
})

test('TICKET-08 printer add sends copies and categories; what is not given is the whole order once', async () => {
  const added = await pesan(
    'printer add bar --outlet BRW --width 58 --copies 2 --categories DRINKS WINE',
    KITCHEN,
  )
  expect(added.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/restaurant/v1/printers',
      body: {
        name: 'bar',
        outlet: 'BRW',
        width: 58,
        copies: 2,
        categories: ['DRINKS', 'WINE'],
        language: 'id',
      },
    },
  ])
  const plain = await pesan('printer add kitchen --outlet BRW', KITCHEN)
  expect(plain.requests[0]?.body).toMatchObject({ width: 80, copies: 1, categories: null, ticket: 'kitchen' })
  expect(plain.output).toContain(`${KITCHEN.id} is Kitchen`)
})

test.each(['--copies 6', '--copies 0', '--width 76', '--language fr', '--ticket driver'])(
  'printer add %s is wrong usage, and nothing is sent',
  async given => {
    const ran = await pesan(`printer add bar --outlet BRW ${given}`, KITCHEN)
    expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
    expect(ran.errors).toContain(given.split(' ')[0])
  },
)

test('printer remove names the printer', async () => {
  const ran = await pesan(`printer remove ${KITCHEN.id}`, {})
  expect(ran.requests).toMatchObject([{ method: 'DELETE', url: `/api/restaurant/v1/printers/${KITCHEN.id}` }])
})

test('TICKET-13 printer add names how the tickets reach it, and printer list says so', async () => {
  const added = await pesan('printer add kitchen --outlet BRW --connection cloudprnt', KITCHEN)
  expect(added.requests[0]?.body).toMatchObject({ connection: 'cloudprnt' })
  const listed = await pesan('printer list', [{ ...KITCHEN, connection: 'cloudprnt' }])
  expect(listed.output).toContain('Kitchen  cloudprnt, kitchen, 80 mm')
})

test('TICKET-13 printer key shows the address and the key, and ends one', async () => {
  const made = { address: 'https://bara.example/printing/cloudprnt', key: 'k7qzm4x2wvn5t3hd6aeyb2gpxy' }
  const ran = await pesan(`printer key ${KITCHEN.id}`, made)
  const url = `/api/restaurant/v1/printers/${KITCHEN.id}/key`
  expect(ran.requests).toMatchObject([{ method: 'POST', url }])
  expect(ran.output).toBe(`address: ${made.address}\nkey:     ${made.key}\n`)
  const ended = await pesan(`printer key ${KITCHEN.id} --revoke`, {})
  expect(ended.requests).toMatchObject([{ method: 'DELETE', url }])
})

test.each([
  ['printed', null, 'printed'],
  ['failed', 'out_of_paper', 'not printed: it is out of paper'],
  ['unsure', 'no_answer', 'it may be on paper or not: it has not said that the ticket was printed'],
])('TICKET-12 printer test of one that is %s by %s', async (state, problem, words) => {
  const answer = { id: JOB.id, printer: KITCHEN.id, state, problem, created_at: JOB.created_at }
  const ran = await pesan(`printer test ${KITCHEN.id}`, answer)
  expect(ran.requests).toMatchObject([
    { method: 'POST', url: `/api/restaurant/v1/printers/${KITCHEN.id}/tests` },
  ])
  expect(ran.output).toBe(`${words}\n`)
})

test('TICKET-10 printer tickets lists what a person has to decide about', async () => {
  const ran = await pesan('printer tickets', [JOB])
  expect(ran.requests[0]?.url).toBe('/api/restaurant/v1/print-jobs?open=true')
  expect(ran.output).toBe(
    `2026-11-21T10:15:00.000Z  #431  unsure  the connection broke in the middle of the ticket  ${JOB.id}\n`,
  )
  expect((await pesan('printer tickets', [])).output).toBe('every ticket is printed\n')
})
