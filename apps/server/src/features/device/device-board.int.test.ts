import { listDevices, listOrderChanges } from '@pesan/contract/api'
import type { BoardState } from '@pesan/contract/device'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  manager = await memberAt(api, { phone: '+6281277210001', role: 'manager', name: 'Made Dharma' })
})
afterAll(() => api.stop())

test('STAFF-17 the list of devices says how the board of each tablet is, as it last said itself', async () => {
  const { call, deviceId } = await pairedTablet(api, { by: manager, name: 'Kitchen tablet' })
  const read = (query: Partial<BoardState>) => api.call(listOrderChanges, { ...call, query })
  const boardOf = async () => {
    await api.services.boardPresence.save()
    const { data } = await api.call(listDevices, manager)
    return data.find(({ id }) => id === deviceId)?.board
  }
  await read({})
  expect(await boardOf()).toBeNull()
  const board = { sound: 'blocked', screen: 'on', version: '5c1a90fe' } as const
  await read(board)
  const readAt = api.clock.now().toISOString()
  expect(await boardOf()).toEqual({ ...board, read_at: readAt })
  api.clock.advance({ s: 30 })
  await read(board)
  expect(await boardOf()).toEqual({ ...board, read_at: readAt })
  await read({ ...board, sound: 'on' })
  expect(await boardOf()).toEqual({ ...board, sound: 'on', read_at: api.clock.now().toISOString() })
  await api.call(listOrderChanges, { ...manager, query: { ...board, screen: 'hidden' } })
  expect(await boardOf()).toMatchObject({ screen: 'on' })
  const refused = await api.refusal(listOrderChanges, {
    ...call,
    query: { ...board, version: 'x'.repeat(41) },
  })
  expect(refused.code).toBe('invalid_input')
})
