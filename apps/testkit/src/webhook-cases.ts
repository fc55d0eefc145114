// For the tests of the activity log: what it says of changes of webhooks.
import * as api from '@pesan/contract/api'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'

/** `caller`: the options of a call by the owner. `key`: of the company. */
export const webhookCases = (setting: () => { server: Api; caller: object; key: string }) => ({
  async createWebhook() {
    const url = 'https://till.example/new'
    const { caller } = setting()
    return { call: { ...caller, body: { url } }, entry: { subject: { id: expect.any(String), name: url } } }
  },
  switchWebhook: async () => ({
    call: { ...(await ofWebhook(setting())), body: { active: false } },
    entry: { before: { active: true }, after: { active: false } },
  }),
  removeWebhook: async () => ({ call: await ofWebhook(setting()), entry: {} }),
  rotateWebhookSecret: async () => ({
    call: await ofWebhook(setting()),
    entry: { before: null, after: null },
  }),
  testWebhook: async () => ({ call: await ofWebhook(setting()), entry: {} }),
  async replayDelivery() {
    const { server, caller, key } = setting()
    const { params } = await ofWebhook({ server, caller, key })
    const { data } = await server.call(api.testWebhook, { token: key, params })
    return { call: { ...caller, params: { deliveryId: data.id } }, entry: {} }
  },
})

async function ofWebhook({ server, caller, key }: { server: Api; caller: object; key: string }) {
  const body = { url: 'https://till.example/orders' }
  const { data } = await server.call(api.createWebhook, { token: key, body })
  return { ...caller, params: { webhookId: data.id } }
}
