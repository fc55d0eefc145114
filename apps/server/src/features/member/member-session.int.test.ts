import {
  confirmMemberSession,
  inviteMember,
  listRestaurantOrders,
  readMemberSession,
  requestMemberCode,
  signInMember,
  signOutMember,
  verifyCode,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { CONSOLE_ORIGIN, consoleCall, inviteAs, signInAtConsole } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: Api
let phone = ''
let phones = 0
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = newPhone()
  await inviteAs(api, { phone, role: 'owner', name: 'Kirana Sari' })
})

const newPhone = (): string => `+62812550${String((phones += 1)).padStart(5, '0')}`
const atConsole = consoleCall(null)
const DAY_S = 24 * 3600

test('STAFF-02 STAFF-03 a code opens a session in a cookie that no script reads', async () => {
  await api.call(requestMemberCode, { ...atConsole, body: { phone } })
  await api.runJobs()
  const body = { phone, otp: api.otpSender.codeAt(phone) }
  const answer = await api.send(signInMember, { ...atConsole, body })
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-pesan=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
  const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? ''
  expect(answer.text).not.toContain(token)
  const stored = await api.rows('select to_jsonb(member_session)::text as row from member_session')
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.parse(answer.text)).toMatchObject({ data: { phone, memberships: [{ name: 'Kirana Sari' }] } })
  // A code works once.
  expect((await api.refusal(signInMember, { ...atConsole, body })).code).toBe('invalid_otp')
})

test('STAFF-02 a number of no company gets the same answers, and no message', async () => {
  const unknown = newPhone()
  const answers = async (number: string) => {
    const body = { phone: number }
    const first = await api.call(requestMemberCode, { ...atConsole, body })
    await api.runJobs()
    const again = await api.refusal(requestMemberCode, { ...atConsole, body })
    const wrong = await api.refusal(signInMember, { ...atConsole, body: { ...body, otp: '000000' } })
    const { request_id: _, ...rest } = first
    return [rest, again.code, again.answer.headers['retry-after'], wrong.code, wrong.message]
  }
  expect(await answers(unknown)).toEqual(await answers(phone))
  expect(api.otpSender.sent.filter(message => message.phone === unknown)).toEqual([])
  expect(api.otpSender.sent.filter(message => message.phone === phone)).toHaveLength(1)
})

test('STAFF-02 a code of a storefront opens no console, and a code of the console no storefront', async () => {
  await api.signIn('bara', phone)
  const otp = api.otpSender.codeAt(phone)
  expect((await api.refusal(signInMember, { ...atConsole, body: { phone, otp } })).code).toBe('invalid_otp')

  await api.call(requestMemberCode, { ...atConsole, body: { phone } })
  await api.runJobs()
  const ofConsole = { phone, otp: api.otpSender.codeAt(phone) }
  expect((await api.refusal(verifyCode, { company: 'bara', body: ofConsole })).code).toBe('invalid_otp')
  expect((await api.send(signInMember, { ...atConsole, body: ofConsole })).status).toBe(200)
})

test('STAFF-02 the limits of a number hold: three wrong guesses, five messages an hour', async () => {
  const limited = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const number = newPhone()
    await inviteAs(limited, { phone: number, role: 'counter' })
    const request = { ...atConsole, body: { phone: number } }
    for (let sent = 0; sent < 5; sent += 1) {
      await limited.call(requestMemberCode, request)
      limited.clock.advance({ s: 60 })
    }
    expect((await limited.refusal(requestMemberCode, request)).code).toBe('rate_limited')
    await limited.runJobs()
    const otp = limited.otpSender.codeAt(number)
    for (const guess of ['000001', '000002', '000003'])
      await limited.refusal(signInMember, { ...atConsole, body: { phone: number, otp: guess } })
    const right = await limited.refusal(signInMember, { ...atConsole, body: { phone: number, otp } })
    expect(right.code).toBe('invalid_otp')
  } finally {
    await limited.stop()
  }
})

test('STAFF-03 a call that changes something needs the origin of the console; reading does not', async () => {
  const cookie = await signInAtConsole(api, phone)
  const body = { phone: newPhone(), role: 'counter' } as const
  const call = consoleCall(cookie, 'bara')
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'http://bara.localhost' },
    { origin: 'null' },
    { origin: CONSOLE_ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: CONSOLE_ORIGIN, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const forged = { ...call, headers: { ...call.headers, ...headers } }
    expect([headers, (await api.refusal(inviteMember, { ...forged, body })).code]).toEqual([
      headers,
      'origin_refused',
    ])
    expect((await api.refusal(signOutMember, forged)).code).toBe('origin_refused')
  }
  const { origin: _, ...without } = call.headers
  expect((await api.refusal(inviteMember, { ...call, headers: without, body })).code).toBe('origin_refused')
  await api.call(listRestaurantOrders, { ...call, headers: without })
})

test('STAFF-01 the session is worth nothing at the host of a company', async () => {
  const { headers } = consoleCall(await signInAtConsole(api, phone), 'bara')
  expect((await api.refusal(listRestaurantOrders, { headers })).code).toBe('api_key_invalid')
  expect((await api.refusal(readMemberSession, { headers })).code).toBe('not_found')
})

test('STAFF-04 a person of two companies chooses between them without signing in again', async () => {
  await inviteAs(api, { company: 'sawah', phone, role: 'counter', name: 'Kirana' })
  const cookie = await signInAtConsole(api, phone)
  const { data } = await api.call(readMemberSession, consoleCall(cookie))
  expect(data.memberships.map(({ company, role }) => [company.slug, company.color, role])).toEqual([
    ['bara', expect.stringMatching(/^#[0-9a-f]{6}$/i), 'owner'],
    ['sawah', expect.stringMatching(/^#[0-9a-f]{6}$/i), 'counter'],
  ])
  for (const slug of ['bara', 'sawah']) await api.call(listRestaurantOrders, consoleCall(cookie, slug))
  expect((await api.refusal(listRestaurantOrders, consoleCall(cookie))).code).toBe('company_not_found')
  expect((await api.refusal(listRestaurantOrders, consoleCall(cookie, 'nowhere'))).code).toBe(
    'company_not_found',
  )
})

test('STAFF-03 a session ends by signing out, after 14 days without a visit, and after 60 days', async () => {
  const ended = consoleCall(await signInAtConsole(api, phone))
  const signedOut = await api.send(signOutMember, ended)
  expect(signedOut.headers['set-cookie']?.[0]).toMatch(/^__Host-pesan=; Max-Age=0;/)
  expect((await api.refusal(readMemberSession, ended)).code).toBe('unauthenticated')
  api.clock.advance({ s: 60 })
  const call = consoleCall(await signInAtConsole(api, phone))
  for (let days = 0; days < 52; days += 13) {
    api.clock.advance({ s: 13 * DAY_S })
    await api.call(readMemberSession, call)
  }
  api.clock.advance({ s: 8 * DAY_S + 1 })
  expect((await api.refusal(readMemberSession, call)).code).toBe('unauthenticated')
  const idle = consoleCall(await signInAtConsole(api, phone))
  api.clock.advance({ s: 14 * DAY_S })
  expect((await api.refusal(readMemberSession, idle)).code).toBe('unauthenticated')
  const forged = consoleCall('__Host-pesan=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'bara')
  expect((await api.refusal(listRestaurantOrders, forged)).code).toBe('unauthenticated')
})

test('STAFF-15 a code in an open session makes it fresh again', async () => {
  const cookie = await signInAtConsole(api, phone)
  api.clock.advance({ s: 16 * 60 })
  const invite = { ...consoleCall(cookie, 'bara'), body: { phone: newPhone(), role: 'counter' } as const }
  expect((await api.refusal(inviteMember, invite)).code).toBe('fresh_code_needed')
  await api.call(requestMemberCode, { ...atConsole, body: { phone } })
  await api.runJobs()
  const wrong = { ...consoleCall(cookie), body: { otp: '000000' } }
  expect((await api.refusal(confirmMemberSession, wrong)).code).toBe('invalid_otp')
  const right = { ...consoleCall(cookie), body: { otp: api.otpSender.codeAt(phone) } }
  const { data } = await api.call(confirmMemberSession, right)
  expect(data.code_confirmed_at).toBe(api.clock.now().toISOString())
  await api.call(inviteMember, invite)
})
