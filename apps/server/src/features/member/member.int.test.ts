import {
  inviteMember,
  leaveCompany,
  listActivity,
  listMembers,
  listRestaurantOrders,
  readMemberSession,
  removeMember,
  updateMember,
} from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { consoleCall, inviteAs, memberAt, signInAtConsole } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let phones = 0
const newPhone = (): string => `+62812770${String((phones += 1)).padStart(5, '0')}`
const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
const A_WEEK_S = 7 * 24 * 3600

test('STAFF-07 a person who is invited gets a message and becomes a member by signing in', async () => {
  const phone = newPhone()
  const owner = await memberAt(api, { phone: newPhone(), role: 'owner' })
  const body = { phone, name: 'Kadek Arya', role: 'counter', locale: 'en' } as const
  const { data: invited } = await api.call(inviteMember, { ...owner, body })
  expect(invited).toMatchObject({ name: 'Kadek Arya', role: 'counter', outlets: null, joined_at: null })
  await api.runJobs()
  expect(api.messageSender.sent.filter(message => message.phone === phone)).toEqual([
    expect.objectContaining({
      kind: 'invitation',
      locale: 'en',
      parameters: ['Bara Kitchen', 'counter', expect.stringContaining('//manage.localhost')],
    }),
  ])
  const cookie = await signInAtConsole(api, phone)
  const { data: session } = await api.call(readMemberSession, consoleCall(cookie))
  expect(session.memberships).toMatchObject([
    { name: 'Kadek Arya', role: 'counter', company: { slug: 'bara' } },
  ])
  const { data: members } = await api.call(listMembers, owner)
  expect(members.find(({ id }) => id === invited.id)?.joined_at).toBe(api.clock.now().toISOString())
})

test('STAFF-13 who signs in to an invitation is in the activity log once, and it is announced once', async () => {
  const phone = newPhone()
  const owner = await memberAt(api, { phone: newPhone(), role: 'owner' })
  const [outlet = ''] = await api.outletIds('bara')
  const memberId = await inviteAs(api, { phone, role: 'counter', name: 'Putu', outlets: [outlet] })
  await api.runJobs()
  await signInAtConsole(api, phone)
  await signInAtConsole(api, phone)
  const { data } = await api.call(listActivity, { ...owner, query: { actor: memberId } })
  expect(data).toEqual([
    expect.objectContaining({
      actor: { kind: 'member', id: memberId, name: 'Putu', device: null },
      action: 'member.joined',
      subject: { id: memberId, name: 'Putu' },
      before: null,
      after: { name: 'Putu', role: 'counter', outlets: [expect.stringMatching(/\w/)] },
    }),
  ])
  expect(data[0]?.after?.['outlets']).not.toEqual([outlet])
  const announced = `select from outbox where event = 'MemberChanged' and payload #>> '{member,id}' = $1`
  expect(await api.rows(announced, [memberId])).toHaveLength(1)
})

test('STAFF-07 an invitation ends after 7 days, when it is taken back, and is replaced by another one', async () => {
  const [late, revoked, again, inTime] = [newPhone(), newPhone(), newPhone(), newPhone()]
  await inviteAs(api, { phone: again, role: 'counter' })
  await inviteAs(api, { phone: again, role: 'manager' })
  const memberId = await inviteAs(api, { phone: revoked, role: 'counter' })
  await api.call(removeMember, { ...operator, params: { memberId } })
  for (const phone of [late, inTime]) await inviteAs(api, { phone, role: 'counter' })
  await expect(signInAtConsole(api, revoked)).rejects.toThrow('no code was sent')
  expect(
    await api.refusal(inviteMember, { ...operator, body: { phone: again, role: 'counter', outlets: [] } }),
  ).toMatchObject({ code: 'invalid_input' })
  const { data } = await api.call(readMemberSession, consoleCall(await signInAtConsole(api, again)))
  expect(data.memberships.map(({ role }) => role)).toEqual(['manager'])
  expect(
    await api.refusal(inviteMember, { ...operator, body: { phone: again, role: 'owner' } }),
  ).toMatchObject({
    code: 'member_exists',
  })
  api.clock.advance({ s: A_WEEK_S - 1 })
  await signInAtConsole(api, inTime)
  api.clock.advance({ s: 1 })
  await expect(signInAtConsole(api, late)).rejects.toThrow('no code was sent')
})

test('STAFF-09 a role that changed and a membership that ended count from the next call on', async () => {
  const phone = newPhone()
  const memberId = await inviteAs(api, { phone, role: 'owner' })
  await memberAt(api, { phone: newPhone(), role: 'owner' })
  const person = consoleCall(await signInAtConsole(api, phone), 'bara')
  await api.call(listMembers, person)
  await api.call(updateMember, { ...operator, params: { memberId }, body: { role: 'counter' } })
  expect((await api.refusal(listMembers, person)).code).toBe('scope_missing')
  await api.call(listRestaurantOrders, person)
  await api.call(removeMember, { ...operator, params: { memberId } })
  expect((await api.refusal(listRestaurantOrders, person)).code).toBe('company_not_found')
  expect((await api.refusal(updateMember, { ...operator, params: { memberId }, body: {} })).code).toBe(
    'member_not_found',
  )
})

test('STAFF-10 the last owner can neither leave nor be demoted, of two who go at once one stays', async () => {
  const [first, second] = [newPhone(), newPhone()]
  const company = 'sawah'
  const named = { ...operator, headers: { 'pesan-company': company } }
  const memberId = await inviteAs(api, { company, phone: first, role: 'owner' })
  const owner = consoleCall(await signInAtConsole(api, first), company)
  const refusals = [
    await api.refusal(leaveCompany, owner),
    await api.refusal(removeMember, { ...owner, params: { memberId } }),
    await api.refusal(updateMember, { ...named, params: { memberId }, body: { role: 'manager' } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(['last_owner', 'last_owner', 'last_owner'])
  await api.call(updateMember, { ...owner, params: { memberId }, body: { name: 'Kirana' } })
  const [outlet = ''] = await api.outletIds(company)
  const limited = { ...owner, params: { memberId }, body: { outlets: [v.parse(outletId, outlet)] } }
  expect((await api.refusal(updateMember, limited)).code).toBe('last_owner')
  await memberAt(api, { company, phone: newPhone(), role: 'owner', outlets: [outlet] })
  expect((await api.refusal(leaveCompany, owner)).code).toBe('last_owner')

  const other = await memberAt(api, { company, phone: second, role: 'owner' })
  const answers = await Promise.all([api.send(leaveCompany, owner), api.send(leaveCompany, other)])
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  const { data: left } = await api.call(listMembers, named)
  expect(left.filter(({ outlets }) => outlets === null).map(({ role }) => role)).toEqual(['owner'])
})

test('STAFF-15 a change of people needs a code of the last 15 minutes', async () => {
  const owner = await memberAt(api, { phone: newPhone(), role: 'owner' })
  const invitation = () => ({ ...owner, body: { phone: newPhone(), role: 'counter' } as const })
  api.clock.advance({ s: 15 * 60 })
  const { data: invited } = await api.call(inviteMember, invitation())
  api.clock.advance({ s: 1 })
  const change = { ...owner, params: { memberId: invited.id } }
  const refusals = [
    await api.refusal(inviteMember, invitation()),
    await api.refusal(updateMember, { ...change, body: { role: 'manager' } }),
    await api.refusal(removeMember, change),
    await api.refusal(leaveCompany, owner),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array.from(refusals, () => 'fresh_code_needed'))
  expect((await api.call(listMembers, owner)).data).toContainEqual(invited)
})

test('a member is limited to outlets of the company only', async () => {
  const phone = newPhone()
  const [foreign = ''] = await api.outletIds('sawah')
  const [own = ''] = await api.outletIds('bara')
  const refused = await api.refusal(inviteMember, {
    ...operator,
    body: { phone, role: 'counter', outlets: [own, foreign] },
  })
  expect(refused.code).toBe('unknown_outlet')
  const memberId = await inviteAs(api, { phone, role: 'counter', outlets: [own] })
  const change = { ...operator, params: { memberId }, body: { outlets: [foreign] } }
  expect((await api.refusal(updateMember, change)).code).toBe('unknown_outlet')
  const { data } = await api.call(updateMember, { ...change, body: { outlets: null } })
  expect(data).toMatchObject({ role: 'counter', outlets: null })
})

test('STAFF-07 invitations are limited, for a number and for a company', async () => {
  const limited = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const phone = newPhone()
    const invite = async (invited: string) =>
      (await limited.send(inviteMember, { ...operator, body: { phone: invited, role: 'counter' } })).status
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push(await invite(phone))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let sent = 6; sent < 30; sent += 1) expect(await invite(newPhone())).toBe(200)
    expect(await invite(newPhone())).toBe(429)
    const elsewhere = { ...operator, headers: { 'pesan-company': 'sawah' } }
    await limited.call(inviteMember, { ...elsewhere, body: { phone: newPhone(), role: 'counter' } })
  } finally {
    await limited.stop()
  }
})

test('a person signs in while a company that invited them is moved, and joins it afterwards', async () => {
  const phone = newPhone()
  await inviteAs(api, { phone, role: 'counter' })
  await inviteAs(api, { company: 'sawah', phone, role: 'counter' })
  const hold = 'insert into company_hold (company_id, state, cell) values ($1, $2, $3)'
  await api.rows(hold, [api.companyId('sawah'), 'closed', 'other'])
  const companiesOf = async () => {
    const { data } = await api.call(readMemberSession, consoleCall(await signInAtConsole(api, phone)))
    return data.memberships.map(({ company }) => company.slug)
  }
  expect(await companiesOf()).toEqual(['bara'])
  await api.rows('delete from company_hold')
  expect(await companiesOf()).toEqual(['bara', 'sawah'])
})
