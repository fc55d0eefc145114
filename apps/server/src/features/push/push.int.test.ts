import {
  planOrderMove,
  readMemberSession,
  removeMember,
  removePushSubscription,
  savePushSubscription,
  signOutMember,
} from '@pesan/contract/api'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import {
  consoleCall,
  type InvitedMember,
  inviteAs,
  memberAt,
  signInAtConsole,
} from '@pesan/testkit/console-steps'
import { subscribeBrowser, subscribedBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let pushService: FastifyInstance
let token: string
let people = 0
beforeAll(async () => {
  api = await startApi()
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  token = await api.signIn('bara', '+6281234567890')
  // Alarms about orders that wait ring as well.
  await api.rows('update company set alert_after_min = null')
})
afterAll(async () => {
  await api.stop()
  await pushService.close()
})
beforeEach(async () => {
  await behave('works')
  await api.runJobs()
  await api.rows('delete from push_subscription')
})

const newPhone = () => `+62815550${String((people += 1)).padStart(5, '0')}`
const behave = (fault: string) =>
  pushService.inject({ method: 'PUT', url: '/push-service/fault', payload: { fault } })
const manager = () => ({ phone: newPhone(), role: 'manager' as const, name: 'Made' })
const browserOf = (member: InvitedMember = manager(), locale: 'en' | 'id' = 'id') =>
  subscribedBrowser({ api, pushService, member, locale })
const countSubscriptions = async () =>
  (await api.rows<{ count: number }>('select count(*)::int as count from push_subscription'))[0]?.count
const subscriptionBody = { keys: { p256dh: 'x', auth: 'x' }, locale: 'id' } as const

describe('a new order', () => {
  test('VOICE-01 rings on each browser of a member who let it, in its language, with nothing of the customer', async () => {
    const [one, other] = [await browserOf(), await browserOf(manager(), 'en')]
    const { id, outlet_order_id: number } = await api.placeOrder({ token })
    await api.runJobs()
    const url = `/orders/${id}?company=bara`
    expect(await one.shown()).toEqual([
      {
        title: `Pesanan baru #${number}`,
        body: expect.stringMatching(/^Ambil sendiri, Rp\s?[\d.]+\. /),
        lang: 'id',
        tag: id,
        url,
      },
    ])
    expect(await other.shown()).toEqual([
      expect.objectContaining({ title: `New order #${number}`, lang: 'en' }),
    ])
    expect(JSON.stringify(await one.shown())).not.toMatch(/81234567890/)
  })

  test('VOICE-01 rings once, however often its events are handled, and not on a browser that began later', async () => {
    await api.placeOrder({ token })
    api.clock.advance({ s: 1 })
    const browser = await browserOf()
    await api.placeOrder({ token })
    await api.runJobs()
    await api.rows(`update outbox_position set position = 0 where consumer = 'push'`)
    await api.runJobs()
    expect(await browser.shown()).toHaveLength(1)
    const sent = await api.rows(
      'select attempts from push_message join push_subscription on id = subscription_id',
    )
    expect(sent).toEqual([{ attempts: 1 }])
  })

  test('VOICE-01 STAFF-08 is silent for a member of another outlet, and of another company', async () => {
    const [bara] = await api.rows<{ id: string }>(
      `select outlet.id from outlet join company on company.id = company_id where slug = 'bara'`,
    )
    const mine = await browserOf({ ...manager(), outlets: [bara?.id ?? ''] })
    const elsewhere = await browserOf({ ...manager(), company: 'sawah' })
    const others = await browserOf()
    await api.rows(
      `update member set outlet_ids = array[gen_random_uuid()] where phone = (
      select phone from push_subscription where endpoint = $1)`,
      [others.endpoint],
    )
    await api.placeOrder({ token })
    await api.runJobs()
    expect(
      [await mine.shown(), await elsewhere.shown(), await others.shown()].map(({ length }) => length),
    ).toEqual([1, 0, 0])
  })

  test('VOICE-01 is silent once it was answered, before its message is written and before it is sent', async () => {
    const browser = await browserOf()
    const first = await api.placeOrder({ token })
    await api.advance('bara', first.id, ['prepare_order'])
    await api.runJobs()
    await behave('limited')
    const second = await api.placeOrder({ token })
    await api.runJobs()
    await behave('works')
    await api.call(planOrderMove, {
      ...browser.caller,
      params: { orderId: second.id },
      body: { status: 'prepare_order', minutes: 20 },
    })
    api.clock.advance({ s: 30 })
    await api.runJobs()
    expect(await browser.shown()).toEqual([])
  })

  test('VOICE-01 is not rung for minutes later', async () => {
    const browser = await browserOf()
    await behave('outage')
    await api.placeOrder({ token })
    await api.runJobs()
    await behave('works')
    api.clock.advance({ s: 200 })
    await api.runJobs()
    expect(await browser.shown()).toEqual([])
    await api.placeOrder({ token })
    api.clock.advance({ s: 200 })
    await api.runJobs()
    expect(await browser.shown()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([
    ['limited', { beforeS: 19, afterS: 2 }],
    ['outage', { beforeS: 4, afterS: 2 }],
  ])('VOICE-01 that answers %s gets the message again, once it may', async (fault, { beforeS, afterS }) => {
    const browser = await browserOf()
    await behave(fault)
    await api.placeOrder({ token })
    await api.runJobs()
    await behave('works')
    api.clock.advance({ s: beforeS })
    await api.runJobs()
    expect(await browser.shown()).toEqual([])
    api.clock.advance({ s: afterS })
    await api.runJobs()
    expect(await browser.shown()).toHaveLength(1)
  })

  test.each(['gone', 'not_found'])('VOICE-01 that answers %s ends the subscription', async fault => {
    const browser = await browserOf()
    await behave(fault)
    await api.placeOrder({ token })
    await api.runJobs()
    expect(await countSubscriptions()).toBe(0)
    const { data } = await api.call(readMemberSession, browser.caller)
    expect(data.push?.is_on).toBe(false)
  })

  test('VOICE-01 that refuses a message is not sent it again', async () => {
    const browser = await browserOf()
    await behave('too_large')
    await api.placeOrder({ token })
    await api.runJobs()
    await behave('works')
    api.clock.advance({ s: 60 })
    await api.runJobs()
    expect([await browser.shown(), await countSubscriptions()]).toEqual([[], 1])
  })
})

describe('a subscription', () => {
  test('VOICE-01 is known to the session that made it, until it is taken back', async () => {
    const { caller } = await browserOf()
    const isOn = async () => (await api.call(readMemberSession, caller)).data.push?.is_on
    expect(await isOn()).toBe(true)
    await api.call(removePushSubscription, caller)
    expect([await isOn(), await countSubscriptions()]).toEqual([false, 0])
  })

  test('VOICE-01 ends when the person signs out', async () => {
    const { caller } = await browserOf()
    await api.call(signOutMember, caller)
    expect(await countSubscriptions()).toBe(0)
  })

  test('VOICE-01 is silent for a company that removed the member', async () => {
    const member = manager()
    const memberId = await inviteAs(api, { ...member, company: 'sawah' })
    const browser = await browserOf(member)
    await api.call(removeMember, {
      token: OPERATOR_KEY,
      headers: { 'pesan-company': 'sawah' },
      params: { memberId },
    })
    await api.placeOrder({ company: 'sawah', token: await api.signIn('sawah', '+6281234567891') })
    await api.runJobs()
    expect(await browser.shown()).toEqual([])
  })

  test('VOICE-01 of one browser belongs to the person who signed in last', async () => {
    const first = await browserOf()
    const { caller } = await browserOf()
    const keys = { p256dh: api.services.pushSender.publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
    const body = { endpoint: first.endpoint, keys, locale: 'id' } as const
    await api.call(savePushSubscription, { ...caller, body })
    await api.call(savePushSubscription, { ...caller, body })
    expect(await countSubscriptions()).toBe(1)
    expect((await api.call(readMemberSession, first.caller)).data.push?.is_on).toBe(false)
  })

  test('VOICE-01 beyond the tenth of a person replaces the oldest', async () => {
    const member = manager()
    const first = await browserOf(member)
    for (let count = 0; count < 10; count += 1) {
      api.clock.advance({ s: 90 })
      const caller = consoleCall(await signInAtConsole(api, member.phone))
      await subscribeBrowser({ api, pushService, caller })
    }
    expect(await countSubscriptions()).toBe(10)
    expect((await api.call(readMemberSession, first.caller)).data.push?.is_on).toBe(false)
  })

  test.each([
    ['an endpoint that is no public address', { ...subscriptionBody, endpoint: 'http://10.0.0.1/send' }],
    ['keys that are no point of the curve', { ...subscriptionBody, endpoint: 'https://push.example/send/1' }],
  ])('VOICE-01 with %s is refused', async (_what, body) => {
    const caller = await memberAt(api, manager())
    const { status } = await api.send(savePushSubscription, { ...caller, body })
    expect([status, await countSubscriptions()]).toEqual([422, 0])
  })
})
