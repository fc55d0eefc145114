// For the tests of the activity log: what it says of changes of settings.
import { closeCompany, setPaymentAccount } from '@pesan/contract/api'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'

const OPERATOR = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

/** `caller`: the options of a call by the owner. */
export const settingsCases = (setting: () => { server: Api; caller: object }) => ({
  async changeBoardSettings() {
    const { server, caller } = setting()
    const [outlet = ''] = await server.outletIds('bara')
    const body = { outlets: [{ id: outlet, auto_accept: false, usual_minutes: 25 }] }
    const values = { before: { usual_minutes: 20 }, after: { usual_minutes: 25 } }
    const subject = { id: outlet, name: expect.any(String) }
    return { call: { ...caller, body }, entry: { subject, ...values } }
  },
  async closeDay() {
    const { server, caller } = setting()
    const [outlet = ''] = await server.outletIds('bara')
    const body = { outlet, opening: 500_000, paid_out: 0, counted: 500_000, expected: 500_000 }
    const after = { day: '2026-07-01', expected: 500_000, counted: 500_000, reason: null }
    const subject = { id: outlet, name: expect.any(String) }
    return { call: { ...caller, params: { day: after.day }, body }, entry: { subject, after } }
  },
  exportReportCustomers: async () => ({
    call: setting().caller,
    entry: { subject: null, after: { customers: expect.any(Number) } },
  }),
  async noteReportCustomer() {
    const { server, caller } = setting()
    const [row] = await server.rows<{ id: string }>(`select id from customer where phone = '+6281277000002'`)
    const customerId = row?.id ?? 'none'
    const call = { ...caller, params: { customerId }, body: { note: 'No onions' } }
    return { call, entry: { subject: { id: customerId, name: customerId }, after: { length: 9 } } }
  },
  changeCharges: async () => ({
    call: { ...setting().caller, body: { free_delivery_from: 900_000 } },
    entry: { before: { free_delivery_from: null }, after: { free_delivery_from: 900_000 } },
  }),
  async closeCompany() {
    const { server, caller } = setting()
    await server.call(closeCompany, { ...caller, body: { closed: true } })
    return {
      call: { ...caller, body: { closed: false } },
      entry: { subject: null, before: { closed: true }, after: { closed: false } },
    }
  },
  changeRefundSettings: async () => ({
    call: { ...setting().caller, body: { code_above: 250_000 } },
    entry: { subject: null, before: { refund_code_above: null }, after: { refund_code_above: 250_000 } },
  }),
  setPaymentAccount: async () => ({
    call: { ...OPERATOR, body: { kind: 'platform' } },
    entry: { before: { payment_account: null }, after: { payment_account: 'platform' } },
  }),
  async removePaymentAccount() {
    await setting().server.call(setPaymentAccount, { ...OPERATOR, body: { kind: 'platform' } })
    return {
      call: OPERATOR,
      entry: { before: { payment_account: 'platform' }, after: { payment_account: null } },
    }
  },
})
