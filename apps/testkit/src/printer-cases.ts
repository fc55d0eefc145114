// For the tests of the activity log: what it says of changes of printers and of their jobs.
import * as api from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'

const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

async function addPrinter(server: Api, changes: { name?: string; copies?: number } = {}): Promise<string> {
  const [outlet = ''] = await server.outletIds('bara')
  const body = {
    outlet: v.parse(outletId, outlet),
    name: 'Kitchen',
    width: 80,
    language: 'id',
    ...changes,
  } as const
  return (await server.call(api.createPrinter, { ...operator, body })).data.id
}

/** `caller`: the options of a call by the owner. */
export const printerCases = (setting: () => { server: Api; caller: object }) => ({
  async createPrinter() {
    const { server, caller } = setting()
    const [outlet] = await server.outletIds('bara')
    const body = { outlet, name: 'Bar', width: 58, language: 'en' }
    const after = expect.objectContaining({ width: 58, copies: 1, categories: null })
    return { call: { ...caller, body }, entry: { subject: { id: expect.any(String), name: 'Bar' }, after } }
  },
  async changePrinter() {
    const { server, caller } = setting()
    const call = {
      ...caller,
      params: { printerId: await addPrinter(server) },
      body: { copies: 2, width: 80 },
    }
    return { call, entry: { before: { copies: 1 }, after: { copies: 2 } } }
  },
  async removePrinter() {
    const { server, caller } = setting()
    const printerId = await addPrinter(server, { name: 'Old' })
    const entry = { subject: { id: printerId, name: 'Old' }, before: { name: 'Old' }, after: null }
    return { call: { ...caller, params: { printerId } }, entry }
  },
})
