// How the activity log is written and read.
import * as api from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, inviteAs, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let owner: ConsoleCall
let customer: string
let key: string
beforeAll(async () => {
  server = await startApi()
  owner = await memberAt(server, { phone: '+6281277100001', role: 'owner', name: 'Ratih Wulandari' })
  customer = await server.signIn('bara', '+6281277100002')
  key = await server.keyOf('bara')
})
afterAll(() => server.stop())

const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
const place = async (): Promise<string> => (await server.placeOrder({ token: customer })).id

describe('STAFF-13 the log', () => {
  const countEntries = async (): Promise<number> => (await server.rows('select from activity')).length

  test('gets no entry of a call that changes nothing, nor of a refused one', async () => {
    const memberId = await inviteAs(server, { phone: '+6281277100003', role: 'counter' })
    const voucher = { ...owner, body: { code: 'DUA', amount: 5_000 } }
    await server.call(api.createVoucher, voucher)
    const { data: menu } = await server.call(api.exportMenu, { token: key })
    const { data: company } = await server.call(api.exportCompany, operator)
    const count = await countEntries()
    await server.call(api.updateMember, { ...owner, params: { memberId }, body: { role: 'counter' } })
    await server.call(api.importMenu, { ...owner, body: menu })
    await server.call(api.importCompany, { ...operator, body: company })
    await server.call(api.importMenu, { ...owner, query: { dry_run: 'true' }, body: menu })
    expect((await server.refusal(api.createVoucher, voucher)).code).toBe('voucher_exists')
    expect(await countEntries()).toBe(count)
  })

  test('names the API key that changed something', async () => {
    const body = { name: 'Till of Sanur', scopes: ['vouchers' as const] }
    const { data: made } = await server.call(api.createApiKey, { ...operator, body })
    await server.call(api.createVoucher, { token: made.key, body: { code: 'KUNCI', amount: 5_000 } })
    const { data } = await server.call(api.listActivity, { ...owner, query: { limit: '1' } })
    expect(data).toMatchObject([
      {
        actor: { kind: 'key', id: made.id, name: 'Till of Sanur', device: null },
        action: 'voucher.created',
        subject: { name: 'KUNCI' },
      },
    ])
  })

  test('is written together with the change, or both are not', async () => {
    await server.rows('alter table activity add constraint broken check (false) not valid')
    const params = { orderId: await place() }
    const refused = await server.send(api.rejectOrder, { ...owner, params, body: { reason: 'closing' } })
    const voucher = await server.send(api.createVoucher, { ...owner, body: { code: 'TIGA', amount: 5_000 } })
    await server.rows('alter table activity drop constraint broken')
    expect([refused.status, voucher.status]).toEqual([500, 500])
    expect(server.log.takeErrors()).toHaveLength(2)
    expect((await server.call(api.readRestaurantOrder, { ...owner, params })).data.status).toBe('approved')
    await server.call(api.createVoucher, { ...owner, body: { code: 'TIGA', amount: 5_000 } })
  })

  test('has no secret', async () => {
    const { data: made } = await server.call(api.createApiKey, {
      ...operator,
      body: { name: 'Secret', scopes: ['menu'] },
    })
    const { data: hook } = await server.call(api.createWebhook, {
      ...owner,
      body: { url: 'https://till.example/secret' },
    })
    const written = JSON.stringify(await server.rows('select * from activity'))
    expect(written).toContain('https://till.example/secret')
    expect([made.key, hook.secret].filter(secret => written.includes(secret))).toEqual([])
  })

  test('refuses to be changed, and loses only what is older than two years', async () => {
    const insert = (id: string, years: number) =>
      server.rows(
        `insert into activity (company_id, at, id, actor_kind, kind, action)
         values ($1, now() - make_interval(years => $3, days => 5), $2, 'operator', 'company', 'company.imported')`,
        [server.companyId('bara'), id, years],
      )
    const [old, recent] = ['7f3a1c2e-5b64-4d0f-8e21-000000000001', '7f3a1c2e-5b64-4d0f-8e21-000000000002']
    await insert(old, 3)
    await insert(recent, 1)
    await expect(server.rows(`update activity set actor_name = 'x'`)).rejects.toThrow('is never changed')
    await expect(server.rows('delete from activity')).rejects.toThrow('is never changed')
    await expect(server.rows('truncate activity')).rejects.toThrow('never removed together')
    server.clock.advance({ s: 3600 })
    await server.runJobs()
    const ids = (await server.rows<{ id: string }>('select id from activity')).map(({ id }) => id)
    expect([ids.includes(old), ids.includes(recent)]).toEqual([false, true])
  })
})

describe('STAFF-14 reading the log', () => {
  const list = (query: Record<string, string>) => server.call(api.listActivity, { ...owner, query })

  test('by actor, kind and day, newest first', async () => {
    const phone = '+6281277100006'
    const manager = await memberAt(server, { phone, role: 'manager', name: 'Wayan' })
    const { data: members } = await server.call(api.listMembers, owner)
    const actor = members.find(member => member.phone === phone)?.id ?? ''
    const params = { orderId: await place() }
    await server.call(api.acknowledgeOrder, { ...manager, params, body: { minutes: 10 } })
    server.clock.advance({ days: 1 })
    await server.call(api.advanceOrder, { ...manager, params, body: { status: 'prepare_order' } })
    await server.call(api.createVoucher, { ...manager, body: { code: 'EMPAT', amount: 5_000 } })
    const actionsOf = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ action }) => action)
    expect(await actionsOf({ actor })).toEqual([
      'voucher.created',
      'order.moved',
      'order.promised',
      'member.joined',
    ])
    expect(await actionsOf({ actor, kind: 'order' })).toEqual(['order.moved', 'order.promised'])
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Makassar' }).format(server.clock.now())
    expect(await actionsOf({ day })).toEqual(['voucher.created', 'order.moved'])
    expect(await actionsOf({ day, kind: 'order' })).toEqual(['order.moved'])
    expect((await server.refusal(api.listActivity, { ...owner, query: { cursor: 'x' } })).code).toBe(
      'cursor_invalid',
    )
  })

  test('a page at a time, each entry once, though others are written meanwhile', async () => {
    const expected = (await list({})).data.map(({ id }) => id)
    const first = await list({ limit: '3' })
    await server.call(api.createVoucher, { ...owner, body: { code: 'LIMA', amount: 5_000 } })
    const second = await list({ limit: '3', cursor: first.next_cursor ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected.slice(0, 6))
  })

  test('shows nothing of another company', async () => {
    const other = await memberAt(server, { phone: '+6281277100007', role: 'owner', company: 'sawah' })
    const { data } = await server.call(api.listActivity, other)
    expect(data.map(({ action }) => action)).not.toContain('order.moved')
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['member.joined', 'member.invited'])
  })
})
