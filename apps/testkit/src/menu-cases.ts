// For the tests of the activity log: what it says of the draft of the menu and of its versions.
import * as api from '@pesan/contract/api'
import type { MenuChange } from '@pesan/contract/menu-content'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'

/** `caller`: the options of a call by the owner. */
export const menuCases = (setting: () => { server: Api; caller: object }) => {
  let prices = 26_000
  const edit = async (): Promise<number> => {
    const { server, caller } = setting()
    const { data } = await server.call(api.changeDraft, { ...caller, body: await newPrice() })
    return data.revision
  }
  const newPrice = async (): Promise<{ changes: MenuChange[] }> => {
    const { server, caller } = setting()
    const { data } = await server.call(api.readDraft, caller)
    const before = data.content.products.find(({ key }) => key === 'soda')?.price
    return { changes: [{ kind: 'product', key: 'soda', field: 'price', before, after: (prices += 1000) }] }
  }
  const call = async (more: object = {}) => ({ ...setting().caller, ...more })
  return {
    changeDraft: async () => ({
      call: await call({ body: await newPrice() }),
      entry: { after: { changes: 1, parts: ['Lime soda'] } },
    }),
    async takeBackDraft() {
      await edit()
      return { call: await call({ body: {} }), entry: { after: { changes: 0, parts: [] } } }
    },
    waveProblem: async () => ({
      call: await call({ body: { rule: 'missing_photo', kind: 'product', key: 'soda', is_waved: true } }),
      entry: {},
    }),
    async publishDraft() {
      const revision = await edit()
      return {
        call: await call({ body: { revision } }),
        entry: { after: { version: expect.any(Number), changes: 1, parts: ['Lime soda'] } },
      }
    },
    async schedulePublication() {
      const revision = await edit()
      return { call: await call({ body: { revision, at: '2036-01-01T00:00:00Z' } }), entry: {} }
    },
    async cancelPublication() {
      const revision = await edit()
      const body = { revision, at: '2036-01-01T00:00:00Z' }
      await setting().server.call(api.schedulePublication, { ...setting().caller, body })
      return { call: await call(), entry: {} }
    },
    restoreVersion: async () => ({
      call: await call({ params: { number: '1' }, body: { replace: true } }),
      entry: {},
    }),
    ...fileCases(setting),
    takeOverMenu: async () => ({ call: await call({ body: { owner: 'console' } }), entry: {} }),
    patchProduct: async () => ({
      call: await call({ params: { productId: 'soda' }, body: { price: (prices += 1000) } }),
      entry: { subject: { id: 'soda', name: 'Lime soda' }, after: { price: prices } },
    }),
  }
}

const fileCases = (setting: () => { server: Api; caller: object }) => ({
  importMenuFile: async () => {
    const { server, caller } = setting()
    const { data } = await server.call(api.exportMenuSheet, { ...caller, query: { of: 'draft' } })
    const content = Buffer.from(`${data.text}\r\nproduct,,Coffee,Kopi susu,18000`).toString('base64')
    const file = { format: 'csv' as const, content }
    return { call: { ...caller, body: { file } }, entry: { after: expect.any(Object) } }
  },
})
