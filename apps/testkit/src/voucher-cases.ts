// For the tests of the activity log: what it says of changes of vouchers.
import * as api from '@pesan/contract/api'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'

/** `caller`: the options of a call by the owner. `key`: of the company. */
export const voucherCases = (setting: () => { server: Api; caller: object; key: string }) => ({
  async createVoucher() {
    const body = { code: 'HEMAT', amount: 5_000 }
    const subject = { id: expect.any(String), name: 'HEMAT' }
    const after = expect.objectContaining({ amount: 5_000 })
    return { call: { ...setting().caller, body }, entry: { subject, after } }
  },
  async withdrawVoucher() {
    const { server, caller, key } = setting()
    await server.call(api.createVoucher, { token: key, body: { code: 'AKHIR', amount: 5_000 } })
    return {
      call: { ...caller, params: { code: 'AKHIR' } },
      entry: { subject: { id: 'AKHIR', name: 'AKHIR' } },
    }
  },
  async restoreVoucher() {
    const { server, caller, key } = setting()
    const params = { code: 'LAGI' }
    await server.call(api.createVoucher, { token: key, body: { ...params, amount: 5_000 } })
    await server.call(api.withdrawVoucher, { token: key, params })
    return { call: { ...caller, params }, entry: { subject: { id: 'LAGI', name: 'LAGI' } } }
  },
})
