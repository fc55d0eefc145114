import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { currentToken, endSession } from '../../lib/session.ts'
import { verify } from './code-exchange.ts'
import { createCustomerWatch, withFallback } from './customer.ts'

const AYU_ID = '00000000-0000-4000-8000-0000000000aa' as CustomerId
const AYU = {
  id: AYU_ID,
  name: 'Ayu Lestari',
  first_name: null,
  last_name: null,
  email: null,
  phone_number: '+6281234567890',
  phone: '+6281234567890',
}

function harness(status: number, answer: object) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let stop = () => {}
  const requests: string[] = []
  const customer = createCustomerWatch({
    queries,
    call: createCall({
      companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
      token: () => 'token',
      // What the page does when its session ends: it clears the cache and stops the watcher.
      onUnauthenticated() {
        queries.clear()
        stop()
      },
      fetch: async (_, init) => {
        requests.push(new Headers(init?.headers).get('authorization') ?? '')
        return Response.json(answer, { status })
      },
    }),
  })
  const notified = () =>
    new Promise<string>(resolve => {
      stop = customer.watch(() => {
        if (customer.known()) resolve(`known as ${customer.known()?.name}`)
      })
    })
  return { customer, notified, requests }
}

describe('the signed-in customer', () => {
  it('AUTH-33 the token for a code is stored, then the profile is requested with it', async () => {
    const requests: [string | undefined, string | null][] = []
    const call = createCall({
      companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
      token: currentToken,
      onUnauthenticated: () => {},
      fetch: async (url, init) => {
        const path = typeof url === 'string' ? url.split('/customers/')[1] : undefined
        requests.push([path, new Headers(init?.headers).get('authorization')])
        const answer = path === 'profile' ? { data: AYU } : { token: 'fresh' }
        return Response.json({ status: true, message: 'OK', ...answer })
      },
    })
    expect(await verify(call, AYU.phone, '123456')).toEqual({ status: 'signed_in' })
    expect(currentToken()).toBe('fresh')
    const customer = createCustomerWatch({ call, queries: new QueryClient() })
    expect(await customer.read()).toMatchObject({ name: 'Ayu Lestari' })
    expect(requests).toEqual([
      ['whatsapp-auth/verify', null],
      ['profile', 'Bearer fresh'],
    ])
    endSession()
  })

  it('the answer of the server to a change is shown at once', async () => {
    const { customer, notified } = harness(200, { status: true, message: 'OK', data: AYU })
    await notified()
    customer.replace({ ...AYU, email: 'ayu@mail.id' })
    expect(customer.known()?.email).toBe('ayu@mail.id')
  })
})

const NO_CUSTOMER = { name: null, first_name: null, last_name: null }
const BARE = { ...NO_CUSTOMER, id: 'c' as CustomerId, email: null, phone: '', phone_number: '' }
const ACCOUNT = { name: 'Ayu Lestari', email: 'ayu@mail.id', phone_number: '+6281234567890' }

it('AUTH-06 empty profile fields are filled from the virtual account (AMB-077)', () => {
  expect(withFallback({ ...BARE, virtual_account_data: ACCOUNT })).toMatchObject({
    name: 'Ayu Lestari',
    email: 'ayu@mail.id',
    phone: '+6281234567890',
  })
  const own = { ...BARE, first_name: 'Made', email: 'made@mail.id', phone: '+62811' }
  expect(withFallback({ ...own, virtual_account_data: ACCOUNT })).toMatchObject({
    name: 'Made',
    email: 'made@mail.id',
    phone: '+62811',
  })
  for (const nothing of [{}, { virtual_account_data: null }, { virtual_account_data: { name: ' ' } }])
    expect(withFallback({ ...BARE, ...nothing })).toMatchObject({ name: null, email: null, phone: '' })
})

it('AUTH-06 either phone field is read', () => {
  expect(withFallback({ ...BARE, phone_number: '+62812' }).phone).toBe('+62812')
})
