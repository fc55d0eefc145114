// The adapter against the simulator: the contract of every gateway, and what is specific to Xendit.
import type { Rupiah } from '@pesan/contract/money'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import {
  createProviderGateway,
  type Provider,
  type ProviderFault,
  startProvider,
} from '@pesan/testkit/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describePaymentGateway, type Situation } from '../payment-gateway.contract.ts'
import { isRedirectAllowed } from './xendit-gateway.ts'

const IMPATIENT_MS = 300

let provider: Provider
beforeAll(async () => {
  provider = await startProvider(createMovedClock())
})
afterAll(() => provider.stop())

const FAULTS = {
  garbage: 'malformed',
  empty: 'empty',
  hangs: 'silent',
  hangs_after_work: 'silent_after_work',
} as const satisfies Record<Exclude<Situation['type'], 'works' | 'refuses'>, ProviderFault>

const faultOf = (situation: Exclude<Situation, { type: 'works' }>): ProviderFault =>
  situation.type === 'refuses'
    ? { status: situation.httpStatus, error_code: `CODE_${situation.httpStatus}` }
    : FAULTS[situation.type]

describePaymentGateway('Xendit', () => ({
  async perform(situation) {
    await provider.clearFaults()
    if (situation.type !== 'works') await provider.fault('*', faultOf(situation), situation.times)
    // A provider that never answers is waited for in full; one that may answer has all the time of a busy machine.
    return createProviderGateway(provider, situation.type === 'hangs' ? { timeoutMs: IMPATIENT_MS } : {})
  },
  async pay({ accountNumber, qrString }) {
    await provider.pay(
      accountNumber === null ? { qr_string: qrString ?? '' } : { account_number: accountNumber },
    )
  },
  async chargesOf(id) {
    const { requests } = await provider.state()
    return requests.filter(({ referenceId }) => referenceId === id).length
  },
}))

describe('AMB-046 where a customer may be sent', () => {
  const HOSTS = ['redirect.xendit.co', '127.0.0.1:3001']
  test.each([
    ['https://redirect.xendit.co/authentications/1/render', true],
    ['http://127.0.0.1:3001/xendit/authentications/1/render', true],
    ['http://redirect.xendit.co/authentications/1/render', false],
    ['https://redirect.xendit.co.example/authentications/1', false],
    ['https://example.com/?next=redirect.xendit.co', false],
    ['https://ayu:secret@redirect.xendit.co/', false],
    ['https://redirect.xendit.co:8443/', false],
    ['javascript:alert(1)', false],
    ['//redirect.xendit.co/', false],
    ['', false],
  ])('%s: %s', (address, isAllowed) => {
    expect(isRedirectAllowed(address, HOSTS)).toBe(isAllowed)
  })

  test('an action at another host is not passed on', async () => {
    await provider.clearFaults()
    const { id: methodId, actionUrl } = await provider.enterCard({ number: '4000000000002503', metadata: {} })
    await provider.confirm(actionUrl ?? '', true)
    const charge = (id: string) => ({
      id,
      amount: 87_000 as Rupiah,
      description: 'Order 10001',
      customerName: 'Putu Ayu',
      expiresAt: new Date('2026-08-04T04:00:00Z'),
      returnUrl: 'http://bara.localhost:3000/cart',
      instrument: { type: 'card', methodId } as const,
    })
    const known = await createProviderGateway(provider).createCharge(charge('challenged-1'))
    expect(known).toMatchObject({ charge: { actionUrl: expect.stringContaining('/authentications/') } })
    const foreign = createProviderGateway(provider, { redirectHosts: ['redirect.xendit.co'] })
    expect(await foreign.createCharge(charge('challenged-2'))).toMatchObject({
      status: 'created',
      charge: { actionUrl: null, truth: { status: 'waiting' } },
    })
  })
})
