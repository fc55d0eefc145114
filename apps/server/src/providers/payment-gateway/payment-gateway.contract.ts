// The tests that every implementation of the port must pass. The stage supplies a gateway whose provider behaves as the
// situation says; the suite sees only the port.
import type { Rupiah } from '@pesan/contract/money'
import { onlinePaymentMethod } from '@pesan/contract/payment'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { describe, expect, it } from 'vitest'
import type { ChargeRequest, PaymentGateway } from './payment-gateway.ts'

/** `times`: for so many calls, then it works again. */
export type Situation =
  | { type: 'works' }
  | { type: 'refuses'; httpStatus: number; times: number }
  | { type: 'garbage' | 'empty' | 'hangs' | 'hangs_after_work'; times: number }

export interface GatewayStage {
  perform(situation: Situation): Promise<PaymentGateway>
  /** Money arrives for a charge that is no card payment. */
  pay(charge: { accountNumber: string | null; qrString: string | null }): Promise<void>
  /** The number of charges that the provider has created under this id of ours. */
  chargesOf(id: string): Promise<number>
}

const ALWAYS = 99
const EXPIRES_AT = new Date('2026-08-04T04:00:00Z')
let charges = 0
const request = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  id: `${String((charges += 1)).padStart(8, '0')}-0000-4000-8000-000000000000`,
  amount: 87_000 as Rupiah,
  description: 'Order 10001',
  customerName: 'Putu Ayu',
  expiresAt: EXPIRES_AT,
  returnUrl: 'https://bara.example/cart',
  instrument: { type: 'qris' },
  ...changes,
})

export function describePaymentGateway(name: string, stage: () => GatewayStage): void {
  const works = () => stage().perform({ type: 'works' })
  const create = async (gateway: PaymentGateway, given = request()) => {
    const result = await gateway.createCharge(given)
    if (result.status !== 'created') throw new Error(`the charge is ${result.status}`)
    return result.charge
  }

  describe(`payment gateway: ${name}`, () => {
    it('a virtual account has a number, a QR code a text, and neither an address to visit', async () => {
      const gateway = await works()
      const account = await create(gateway, request({ instrument: { type: 'virtual_account' } }))
      expect(account).toMatchObject({
        accountNumber: expect.stringMatching(/^\d{10,}$/),
        qrString: null,
        actionUrl: null,
      })
      const code = await create(gateway)
      expect(code).toMatchObject({
        accountNumber: null,
        qrString: expect.stringMatching(/^0002/),
        actionUrl: null,
      })
      expect([account.amount, code.truth]).toEqual([
        87_000,
        { status: 'waiting', failureCode: null, captures: [] },
      ])
    })

    it.each(onlinePaymentMethod.options.filter(method => !chargesSavedCard(method)))(
      'a charge by %s waits for its customer',
      async type => {
        const charge = await create(await works(), request({ instrument: { type } }))
        expect(charge.truth).toEqual({ status: 'waiting', failureCode: null, captures: [] })
      },
    )

    it('the same request again is the same charge', async () => {
      const gateway = await works()
      const given = request()
      expect((await create(gateway, given)).requestId).toBe((await create(gateway, given)).requestId)
      expect(await stage().chargesOf(given.id)).toBe(1)
    })

    it('a charge is found by its own id and by ours, with the captured money; another is absent', async () => {
      const gateway = await works()
      const given = request()
      const charge = await create(gateway, given)
      await stage().pay(charge)
      for (const found of [
        await gateway.findCharge(charge.requestId),
        await gateway.findChargeByReference(given.id),
      ]) {
        expect(found).toMatchObject({
          status: 'found',
          charge: {
            requestId: charge.requestId,
            truth: { status: 'succeeded', captures: [{ amount: 87_000 }] },
          },
        })
      }
      expect(await gateway.findCharge('pr-unknown')).toEqual({ status: 'absent' })
      expect(await gateway.findChargeByReference('unknown')).toEqual({ status: 'absent' })
    })

    it('money is refunded once, however often it is requested', async () => {
      const gateway = await works()
      const charge = await create(gateway)
      await stage().pay(charge)
      const refund = { id: request().id, requestId: charge.requestId, amount: charge.amount }
      const first = await gateway.refund(refund)
      expect(first).toMatchObject({ status: 'succeeded' })
      expect(await gateway.refund(refund)).toEqual(first)
      expect(await gateway.refund({ ...refund, id: request().id })).toMatchObject({ status: 'refused' })
    })

    it.each([400, 401, 403, 404])('a refusal with %i is final: nothing was charged', async httpStatus => {
      const gateway = await stage().perform({ type: 'refuses', httpStatus, times: ALWAYS })
      const given = request()
      expect(await gateway.createCharge(given)).toEqual({ status: 'refused', code: `CODE_${httpStatus}` })
      expect(await gateway.refund({ id: given.id, requestId: 'pr-1', amount: given.amount })).toMatchObject({
        status: 'refused',
      })
      expect(await stage().chargesOf(given.id)).toBe(0)
    })

    it.each([400, 401, 403, 409, 429, 500, 503])(
      'a lookup that is refused with %i says nothing about the charge',
      async httpStatus => {
        const gateway = await stage().perform({ type: 'refuses', httpStatus, times: ALWAYS })
        expect(await gateway.findCharge('pr-1')).toEqual({ status: 'unknown' })
        expect(await gateway.findChargeByReference('1')).toEqual({ status: 'unknown' })
        expect(await gateway.findCard('pm-1')).toEqual({ status: 'unknown' })
        expect(await gateway.findRefund('rfd-1')).toEqual({ status: 'unknown' })
      },
    )

    it.each([429, 500, 503])('%i is retried, and unknown when it persists', async httpStatus => {
      const passing = await stage().perform({ type: 'refuses', httpStatus, times: 2 })
      expect(await passing.createCharge(request())).toMatchObject({ status: 'created' })
      const lasting = await stage().perform({ type: 'refuses', httpStatus, times: ALWAYS })
      expect(await lasting.createCharge(request())).toEqual({ status: 'unknown' })
      expect(await lasting.refund({ id: '1', requestId: 'pr-1', amount: 1 as Rupiah })).toEqual({
        status: 'unknown',
      })
    })

    it('409 is our own earlier request that is still being processed: unknown', async () => {
      const gateway = await stage().perform({ type: 'refuses', httpStatus: 409, times: ALWAYS })
      expect(await gateway.createCharge(request())).toEqual({ status: 'unknown' })
      const refund = { id: request().id, requestId: 'pr-1', amount: 1 as Rupiah }
      expect(await gateway.refund(refund)).toEqual({ status: 'unknown' })
    })

    it.each(['garbage', 'empty', 'hangs'] as const)('an answer that %s is unknown everywhere', async type => {
      const gateway = await stage().perform({ type, times: ALWAYS })
      expect(await gateway.createCharge(request())).toEqual({ status: 'unknown' })
      expect(await gateway.findCharge('pr-1')).toEqual({ status: 'unknown' })
      expect(await gateway.findCard('pm-1')).toEqual({ status: 'unknown' })
      expect(await gateway.refund({ id: '1', requestId: 'pr-1', amount: 1 as Rupiah })).toEqual({
        status: 'unknown',
      })
      expect(await gateway.findRefund('rfd-1')).toEqual({ status: 'unknown' })
    })

    it.each([1, ALWAYS])(
      'a success after the time-out (%i times) is found again and created once',
      async times => {
        const gateway = await stage().perform({ type: 'hangs_after_work', times })
        const given = request()
        await gateway.createCharge(given)
        const found = await (await works()).findChargeByReference(given.id)
        expect(found).toMatchObject({ status: 'found', charge: { amount: 87_000 } })
        expect(await create(await works(), given)).toMatchObject({
          requestId: found.status === 'found' ? found.charge.requestId : '',
        })
        expect(await stage().chargesOf(given.id)).toBe(1)
      },
    )
  })
}
