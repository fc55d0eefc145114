// The rights of every role, and of a paired tablet, at every endpoint of a company, from the API table: at the own company and at another one, and at
// the outlets of a member and at others.
import * as api from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { outletId } from '@pesan/contract/ids'
import { isOfAllOutlets } from '@pesan/contract/outlet-rights'
import { DEVICE_SCOPES, ROLE_SCOPES, type Role, role, scopesOfMember } from '@pesan/contract/scope'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { fillOtherOutlet, type OtherOutlet } from '@pesan/testkit/other-outlet'
import { type OutletCall, outletCases } from '@pesan/testkit/outlet-cases'
import { type Provider, startProvider } from '@pesan/testkit/provider'
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
let provider: Provider
let there: OtherOutlet
const members = new Map<Role, ConsoleCall>()
const limited = new Map<Role, ConsoleCall>()
const orders = { own: '', other: '' }
let tablet: ConsoleCall
let wall: ConsoleCall
/** The owner of another company. */
let stranger: ConsoleCall

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  server = await startApi({ clock, provider })
  await server.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'], order_ahead_days: 2 })
  const [own = ''] = await server.outletIds('bara')
  for (const [index, name] of role.options.entries()) {
    members.set(name, await memberAt(server, { phone: `+62812660000${index}`, role: name }))
    limited.set(name, await memberAt(server, { phone: `+62812660001${index}`, role: name, outlets: [own] }))
  }
  tablet = (await pairedTablet(server, { by: callOf(members, 'manager'), outlet: own })).call
  wall = (await pairedTablet(server, { by: callOf(members, 'manager'), outlet: own, kind: 'wall' })).call
  stranger = await memberAt(server, { company: 'sawah', phone: '+6281266000666', role: 'owner' })
  const token = await server.signIn('bara', '+6281266000999')
  const atOwn = { token, body: { pickup_outlet_id: v.parse(outletId, own) } }
  there = await fillOtherOutlet(server, { provider, owner: callOf(members, 'owner') })
  Object.assign(orders, { own: (await server.placeOrder(atOwn)).id, other: there.orderId })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

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

/** Of what is answered to a caller who is limited to the other outlet. */
const marksIn = (text: string): string[] => there.marks.filter(mark => text.includes(mark))

const ask = (endpoint: Endpoint, call: ConsoleCall, { params, ...input }: OutletCall) =>
  server.send(endpoint, {
    ...call,
    idempotencyKey: newAttemptKey(),
    ...input,
    ...(params ? { params } : {}),
  })

const cases = outletCases(api)

describe('STAFF-08 for the outlet of other people', () => {
  const staying = endpoints.filter(([name]) => !LAST.includes(name))

  describe.each(role.options)('a member of one outlet who is %s', of => {
    const scopes = scopesOfMember(of, [ID])

    test.each(cases.filter(({ asks }) => !asks.by))('gets nothing by $name', async ({ endpoint, asks }) => {
      const { status, text } = await ask(endpoint, callOf(limited, of), asks.call(there))
      const isAllowed = endpoint.scope !== undefined && scopes.includes(endpoint.scope)
      const refused = isAllowed ? asks.refused : 'scope_missing'
      expect([status === 200, codeOf(text), marksIn(text)]).toEqual([refused === undefined, refused, []])
    })

    test.each(staying)('calls %s only if it does not concern every outlet', async (_name, endpoint) => {
      const { status, text } = await send(endpoint, callOf(limited, of))
      const refusal = [401, 403].includes(status) ? [status, codeOf(text)] : null
      const isAllowed =
        endpoint.access === 'restaurant' &&
        !isOfAllOutlets(endpoint) &&
        (endpoint.scope === undefined || scopes.includes(endpoint.scope))
      const expected = [403, endpoint.access === 'operator' ? 'operator_required' : 'scope_missing']
      expect(refusal).toEqual(isAllowed ? null : expected)
    })
  })

  test.each(cases)('a paired device gets nothing by $name', async ({ endpoint, asks }) => {
    const { text } = await ask(endpoint, asks.by === 'wall' ? wall : tablet, asks.call(there))
    const codes = [asks.refused, 'scope_missing', 'pin_needed', 'fresh_code_needed']
    expect(codes).toContain(codeOf(text))
    expect(marksIn(text)).toEqual([])
  })

  test.each(cases.filter(({ asks }) => !asks.isQuiet))(
    'those of all outlets, or of this one, do get it by $name',
    async ({ endpoint, asks }) => {
      const ofOther = asks.by === 'wall' ? there.wall : there.tablet
      const control = asks.by ? ofOther : callOf(members, 'owner')
      const call = asks.call(there)
      const limitedCall = asks.by === 'wall' ? wall : asks.by ? tablet : callOf(limited, 'owner')
      const { text } = await ask(endpoint, control, call)
      expect(text).not.toBe((await ask(endpoint, limitedCall, call)).text)
    },
  )
})

test.each(cases.filter(({ asks }) => !asks.by))(
  'I16 the owner of another company gets nothing, and changes nothing, by $name',
  async ({ endpoint, asks }) => {
    const call = asks.call(there)
    const { text } = await ask(endpoint, stranger, call)
    // A list that is narrowed to an unknown outlet may be empty for who sees all.
    const codes = call.query ? [asks.refused, undefined] : [asks.refused]
    expect(codes).toContain(codeOf(text))
    expect(marksIn(text)).toEqual([])
  },
)

const ofSessions = Object.entries<Endpoint>(api).filter(
  ([, { base, method }]) => (base === 'restaurant' || base === 'console') && method !== 'GET',
)
test.each(ofSessions)(
  'STAFF-03 %s does nothing for a session that another page sends',
  async (_, endpoint) => {
    const { host, headers } = callOf(members, 'owner')
    const { origin: _origin, ...others } = headers
    const forged = [
      others,
      { ...others, origin: 'null' },
      { ...others, origin: 'http://bara.localhost' },
      { ...headers, 'sec-fetch-site': 'same-site' },
    ]
    for (const sent of forged) {
      const { status, text } = await send(endpoint, { host, headers: sent })
      expect([status, codeOf(text)]).toEqual([403, 'origin_refused'])
    }
  },
)

describe('STAFF-06 STAFF-11 a paired tablet', () => {
  const expected = (endpoint: Endpoint) => {
    const { access, pin, scope, freshCode } = endpoint
    if (access === 'operator') return [403, 'operator_required']
    if (pin === 'required') return [403, 'pin_needed']
    if (scope !== undefined && !ROLE_SCOPES.counter.includes(scope)) return [403, 'scope_missing']
    if (isOfAllOutlets(endpoint)) return [403, 'scope_missing']
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

  test('may call three endpoints, none of which names a customer', () => {
    const allowed = endpoints.filter(([, endpoint]) => mayBeCalled(endpoint)).map(([name]) => name)
    expect(allowed.toSorted()).toEqual(['authoriseWallChannel', 'readWall', 'unpairDevice'])
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

test('STAFF-05 who may move orders but not refund them cannot refund by moving', async () => {
  const call = callOf(limited, 'counter')
  const body = { status: 'refunded' } as const
  expect(
    await server.refusal(api.advanceOrder, { ...call, params: { orderId: orders.own }, body }),
  ).toMatchObject({ httpStatus: 403, code: 'scope_missing' })
})

test.each(inOrder)(
  'STAFF-16 the operator is admitted to %s by the operator key, without a session',
  async (_name, endpoint) => {
    const authorization = `Bearer ${OPERATOR_KEY}`
    const operator = { host: 'bara.localhost', headers: { authorization, 'pesan-company': 'bara' } }
    const { status } = await send(endpoint, operator)
    expect([401, 403]).not.toContain(status)
  },
)
