// A pairing code whose maker has changed before it is entered.
import {
  createPairingCode,
  listDevices,
  listMembers,
  pairDevice,
  removeMember,
  updateMember,
} from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, consoleCall, memberAt } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: Api
let owner: ConsoleCall
let maker: ConsoleCall
let memberId = ''
let phones = 0
beforeAll(async () => {
  api = await startApi()
  owner = await memberAt(api, { phone: newPhone(), role: 'owner' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  const phone = newPhone()
  maker = await memberAt(api, { phone, role: 'manager', name: 'Putu' })
  const { data } = await api.call(listMembers, owner)
  memberId = data.find(member => member.phone === phone)?.id ?? ''
})

function newPhone(): string {
  phones += 1
  return `+62812773${String(phones).padStart(5, '0')}`
}
const outletAt = async (index: number) => v.parse(outletId, (await api.outletIds('bara'))[index])
const makeCode = async () => {
  const body = { outlet: await outletAt(0), name: 'Counter tablet' }
  return (await api.call(createPairingCode, { ...maker, body })).data
}
const pair = (code: string) => api.send(pairDevice, { ...consoleCall(null), body: { code } })

const CHANGES = {
  'was removed': () => api.call(removeMember, { ...owner, params: { memberId } }),
  'became a counter': () =>
    api.call(updateMember, { ...owner, params: { memberId }, body: { role: 'counter' } }),
  'was limited to another outlet': async () =>
    api.call(updateMember, { ...owner, params: { memberId }, body: { outlets: [await outletAt(1)] } }),
}

test.each(Object.entries(CHANGES))(
  'STAFF-09 STAFF-11 it pairs nothing once the member who made it %s',
  async (_what, change) => {
    const { code, device_id } = await makeCode()
    await change()
    expect((await pair(code)).text).toContain('pairing_code_invalid')
    const { data: devices } = await api.call(listDevices, owner)
    expect(devices.map(({ id }) => id)).not.toContain(device_id)
  },
)

test('STAFF-11 it pairs while the member who made it may pair at its outlet', async () => {
  const { code, device_id } = await makeCode()
  const body = { name: 'Putu Ayu', outlets: [await outletAt(0)] }
  await api.call(updateMember, { ...owner, params: { memberId }, body })
  expect((await pair(code)).status).toBe(200)
  const { data: devices } = await api.call(listDevices, owner)
  expect(devices.map(({ id }) => id)).toContain(device_id)
})
