// The rights of every role, and of a paired tablet, at every endpoint of a company, from the API table: at the own company and at another one, and at
// the outlets of a member and at others.
import * as api from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { outletId } from '@pesan/contract/ids'
import { DEVICE_SCOPES, ROLE_SCOPES, type Role, role } from '@pesan/contract/scope'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ID = '0192d3a0-0000-7000-8000-000000000001'
const PARAMS = {
  orderId: ID,
  keyId: ID,
  webhookId: ID,
  deliveryId: ID,
  memberId: ID,
  deviceId: ID,
  printerId: ID,
  jobId: ID,
  testId: ID,
  captureId: ID,
  differenceId: ID,
  eventId: 'x',
  productId: 'x',
  number: '999',
  day: '2026-08-03',
  month: '2026-08',
  code: 'X',
  phone: '628123456789',
}
const refusedAnswer = v.object({ code: v.string() })

const endpoints = Object.entries<Endpoint>(api).filter(([, { base }]) => base === 'restaurant')
/** They end the membership or the pairing, so that they come last. */
const LAST = ['leaveCompany', 'unpairDevice']
const inOrder = endpoints.toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other))
const ofOneOrder = endpoints.filter(([, { path }]) => path.includes('{orderId}'))

let server: Api
const members = new Map<Role, ConsoleCall>()
const limited = new Map<Role, ConsoleCall>()
const orders = { own: '', other: '' }
let tablet: ConsoleCall
let wall: ConsoleCall

beforeAll(async () => {
  server = await startApi()
  const [own = '', other = ''] = await server.outletIds('bara')
  for (const [index, name] of role.options.entries()) {
    members.set(name, await memberAt(server, { phone: `+62812660000${index}`, role: name }))
    limited.set(name, await memberAt(server, { phone: `+62812660001${index}`, role: name, outlets: [own] }))
  }
  tablet = (await pairedTablet(server, { by: callOf(members, 'manager'), outlet: own })).call
  wall = (await pairedTablet(server, { by: callOf(members, 'manager'), outlet: own, kind: 'wall' })).call
  const token = await server.signIn('bara', '+6281266000999')
  const place = async (outlet: string) =>
    (await server.placeOrder({ token, body: { pickup_outlet_id: v.parse(outletId, outlet) } })).id
  Object.assign(orders, { own: await place(own), other: await place(other) })
})
afterAll(() => server.stop())

const send = (endpoint: Endpoint, call: ConsoleCall, params: Record<string, string> = {}) =>
  server.send(endpoint, {
    ...call,
    params: { ...PARAMS, ...params },
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  })

const codeOf = (text: string): string | undefined => {
  const parsed = v.safeParse(refusedAnswer, JSON.parse(text))
  return parsed.success ? parsed.output.code : undefined
}

const mayCall = (of: Role, { access, scope }: Endpoint): boolean =>
  access === 'restaurant' && (scope === undefined || ROLE_SCOPES[of].includes(scope))

const callOf = (calls: ReadonlyMap<Role, ConsoleCall>, of: Role): ConsoleCall => {
  const call = calls.get(of)
  if (!call) throw new Error(`no member is ${of}`)
  return call
}

describe('STAFF-06 STAFF-11 a paired tablet', () => {
  const expected = ({ access, pin, scope, freshCode }: Endpoint) => {
    if (access === 'operator') return [403, 'operator_required']
    if (pin === 'required') return [403, 'pin_needed']
    if (scope !== undefined && !ROLE_SCOPES.counter.includes(scope)) return [403, 'scope_missing']
    return freshCode ? [403, 'fresh_code_needed'] : null
  }

  test.each(ofOneOrder)('reaches by %s only orders of its outlet', async (_name, endpoint) => {
    const other = await send(endpoint, tablet, { orderId: orders.other })
    const own = await send(endpoint, tablet, { orderId: orders.own })
    const isNotFound = [other, own].map(({ text }) => codeOf(text) === 'order_not_found')
    expect(isNotFound).toEqual(endpoint.body || expected(endpoint) ? [false, false] : [true, false])
  })

  test.each(inOrder)('does nothing by %s at a company of other people', async (_name, endpoint) => {
    const elsewhere = { ...tablet, headers: { ...tablet.headers, 'pesan-company': 'sawah' } }
    const { status, text } = await send(endpoint, elsewhere)
    expect([status, codeOf(text)]).toEqual(
      endpoint.access === 'operator' ? [403, 'operator_required'] : [404, 'company_not_found'],
    )
  })

  test.each(inOrder)(
    'calls %s as the counter, and what needs a name or a phone not at all',
    async (_name, endpoint) => {
      const { status, text } = await send(endpoint, tablet)
      const refusal = [401, 403].includes(status) ? [status, codeOf(text)] : null
      expect(refusal).toEqual(expected(endpoint))
    },
  )
})

describe('BOARD-27 STAFF-06 a wall', () => {
  const mayBeCalled = ({ access, scope, freshCode }: Endpoint): boolean =>
    access === 'restaurant' && !freshCode && (scope === undefined || DEVICE_SCOPES.wall.includes(scope))

  test('may call four endpoints, none of which names a customer, and one of which is for members', () => {
    const allowed = endpoints.filter(([, endpoint]) => mayBeCalled(endpoint)).map(([name]) => name)
    expect(allowed.toSorted()).toEqual(['authoriseWallChannel', 'leaveCompany', 'readWall', 'unpairDevice'])
  })

  test.each(inOrder)('calls %s only if it is one of them, also with a PIN', async (_name, endpoint) => {
    const params = { orderId: orders.own }
    const withPin = { ...wall, headers: { ...wall.headers, 'pesan-member': ID, 'pesan-pin': '4711' } }
    const refusal = async (call: ConsoleCall) => {
      const { status, text } = await send(endpoint, call, params)
      return [401, 403].includes(status) ? codeOf(text) : 'allowed'
    }
    const refusals = ['operator_required', 'scope_missing', 'fresh_code_needed']
    expect(mayBeCalled(endpoint) ? ['allowed'] : refusals).toContain(await refusal(withPin))
    // Unpairing has ended the session.
    const again = endpoint === api.unpairDevice ? ['unauthenticated'] : refusals
    expect(mayBeCalled(endpoint) ? ['allowed', ...again] : refusals).toContain(await refusal(wall))
  })
})

describe.each(role.options)('STAFF-05 STAFF-06 a member who is %s', of => {
  test.each(inOrder)('calls %s at the own company as the role allows', async (_name, endpoint) => {
    const { status, text } = await send(endpoint, callOf(members, of))
    const refusal = [401, 403].includes(status) ? [status, codeOf(text)] : null
    const expected = [403, endpoint.access === 'operator' ? 'operator_required' : 'scope_missing']
    expect(refusal).toEqual(mayCall(of, endpoint) ? null : expected)
  })

  test.each(inOrder)('does nothing by %s at a company of other people', async (_name, endpoint) => {
    const call = callOf(members, of)
    const elsewhere = { ...call, headers: { ...call.headers, 'pesan-company': 'sawah' } }
    const { status, text } = await send(endpoint, elsewhere)
    expect([status, codeOf(text)]).toEqual(
      endpoint.access === 'operator' ? [403, 'operator_required'] : [404, 'company_not_found'],
    )
  })

  test.each(ofOneOrder)('STAFF-08 reaches by %s only orders of the own outlets', async (_name, endpoint) => {
    const call = callOf(limited, of)
    const other = await send(endpoint, call, { orderId: orders.other })
    const own = await send(endpoint, call, { orderId: orders.own })
    const isNotFound = [other, own].map(({ text }) => codeOf(text) === 'order_not_found')
    // A body that cannot be read is refused before the order is looked for.
    expect(isNotFound).toEqual(endpoint.body ? [false, false] : [true, false])
  })

  test('STAFF-08 lists the orders of the own outlets, and no others', async () => {
    const call = callOf(limited, of)
    const listed = await server.call(api.listRestaurantOrders, call)
    const changed = await server.call(api.listOrderChanges, call)
    expect([listed.data, changed.data].map(list => list.map(({ id }) => id))).toEqual([
      [orders.own],
      [orders.own],
    ])
    const other = await server.refusal(api.listRestaurantOrders, { ...call, query: { outlet: 'UBD' } })
    expect(other.code).toBe('unknown_outlet')
  })
})

test('STAFF-08 moves, promises and rejects nothing at other outlets', async () => {
  const params = { orderId: orders.other }
  const call = callOf(limited, 'owner')
  const refusals = [
    await server.refusal(api.acknowledgeOrder, { ...call, params, body: { minutes: 10 } }),
    await server.refusal(api.advanceOrder, { ...call, params, body: { status: 'ready' } }),
    await server.refusal(api.planOrderMove, { ...call, params, body: { status: 'prepare_order' } }),
    await server.refusal(api.rejectOrder, { ...call, params, body: { reason: 'closing' } }),
    await server.refusal(api.refundOrder, { ...call, params, body: { reason: 'closing' } }),
    await server.refusal(api.tickOrderItems, { ...call, params, body: { item_ids: ['1'], ticked: true } }),
    await server.refusal(api.markOrderSeen, { ...call, params, body: { until: '2026-11-21T10:30:00.000Z' } }),
    await server.refusal(api.recallOrder, { ...call, params, body: { reason: 'closing' } }),
    await server.refusal(api.checkHandOverCode, { ...call, params, body: { code: '4071' } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array.from(refusals, () => 'order_not_found'))
  const own = { ...call, params: { orderId: orders.own } }
  await server.call(api.acknowledgeOrder, { ...own, body: { minutes: 10 } })
})

test('STAFF-05 who may move orders but not refund them cannot refund by moving', async () => {
  const call = callOf(limited, 'counter')
  const body = { status: 'refunded' } as const
  expect(
    await server.refusal(api.advanceOrder, { ...call, params: { orderId: orders.own }, body }),
  ).toMatchObject({ httpStatus: 403, code: 'scope_missing' })
})
