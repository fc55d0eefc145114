// The beats on the sockets of boards (BOARD-22): the hub alone on a port.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { companyId } from '@pesan/contract/ids'
import {
  BOARD_BEAT,
  BOARD_SETTINGS_CHANGED,
  companyOrdersChannel,
  ORDER_CHANGED,
} from '@pesan/contract/realtime'
import { openSocket, type RawSocket } from '@pesan/testkit/raw-socket'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptUpgrades } from '../http/upgrades.ts'
import { systemClock } from '../providers/clock.ts'
import { createRealtimeHub } from './hub.ts'
import { signChannel } from './signature.ts'

const APP = { key: 'key', secret: 'secret' }
const CHANNEL = companyOrdersChannel(v.parse(companyId, '0192d3a0-0000-7000-8000-000000000001'))
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function startHub(everyMs: number, isInformed = () => true) {
  const hub = createRealtimeHub({ app: APP, clock: systemClock })
  hub.startBeats(isInformed, everyMs)
  const server = createServer({ shouldUpgradeCallback: request => hub.isUpgrade(request) })
  acceptUpgrades(server, hub)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => void server.close(),
    () => hub.close(),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const change = (event: string = ORDER_CHANGED, channel: string = CHANNEL) =>
    hub.deliver({ channel, event, payload: {} })
  return { port, change }
}

const established = v.object({ socket_id: v.string() })

async function follow(port: number, channel: string = CHANNEL): Promise<RawSocket> {
  const socket = openSocket(`ws://127.0.0.1:${port}/app/key?protocol=7`)
  closers.push(() => socket.close())
  const socketId = v.parse(established, (await socket.next()).data).socket_id
  socket.say('pusher:subscribe', { channel, auth: signChannel(APP, socketId, channel) })
  expect((await socket.next()).event).toBe('pusher_internal:subscription_succeeded')
  return socket
}

const HOUR_MS = 3_600_000
const beat = (changes: number) => ({ channel: CHANNEL, event: BOARD_BEAT, data: { changes } })

describe('BOARD-22 a board', () => {
  test('gets a beat at once, with the number of changes that were announced on its channel', async () => {
    const { port, change } = await startHub(HOUR_MS)
    const first = await follow(port)
    expect(await first.next()).toEqual(beat(0))
    change()
    change()
    change(BOARD_SETTINGS_CHANGED)
    const second = await follow(port)
    expect(await second.next()).toEqual(beat(2))
  })

  test('gets them again and again, also when nothing happens', async () => {
    const { port, change } = await startHub(20)
    const socket = await follow(port)
    expect([await socket.next(), await socket.next(), await socket.next()]).toEqual([
      beat(0),
      beat(0),
      beat(0),
    ])
    change()
    const counted = async (): Promise<boolean> => {
      const { event, data } = await socket.next()
      return event === BOARD_BEAT && v.is(v.object({ changes: v.literal(1) }), data)
    }
    // A beat may have been on its way.
    expect([await counted(), await counted(), await counted()]).toContain(true)
  })

  test('gets none while the process receives no changes of the others, and again when it does', async () => {
    let isInformed = false
    const { port, change } = await startHub(20, () => isInformed)
    const socket = await follow(port)
    change()
    change()
    expect([await socket.next(), await socket.next()].map(({ event }) => event)).toEqual([
      ORDER_CHANGED,
      ORDER_CHANGED,
    ])
    isInformed = true
    expect(await socket.next()).toEqual(beat(2))
  })

  test('shares them with no other channel', async () => {
    const { port, change } = await startHub(20)
    const other = 'private-orders.0192d3a0-0000-7000-8000-000000000002'
    const socket = await follow(port, other)
    const board = await follow(port)
    await board.next()
    await board.next()
    change(ORDER_CHANGED, other)
    expect(await socket.next()).toEqual({ channel: other, event: ORDER_CHANGED, data: {} })
  })
})
