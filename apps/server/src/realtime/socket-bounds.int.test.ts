// The limits of a socket: the hub alone on a port, with limits small enough to reach.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { openSocket, type RawSocket } from '@pesan/testkit/raw-socket'
import { clientFrame, openTcpClient, type TcpClient, upgradeRequest } from '@pesan/testkit/tcp-client'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptUpgrades } from '../http/upgrades.ts'
import { systemClock } from '../providers/clock.ts'
import { createRealtimeHub, type RealtimeHub } from './hub.ts'
import { signChannelFor } from './signature.ts'
import { SOCKET_LIMITS, type SocketLimits, type SocketRefusal } from './socket-limits.ts'

const APP = { key: 'key', secret: 'secret' }
const PATH = '/app/key?protocol=7'
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

interface Bounded {
  port: number
  hub: RealtimeHub
  refused: SocketRefusal[]
}

async function startHub(limits: Partial<SocketLimits>): Promise<Bounded> {
  const refused: SocketRefusal[] = []
  const hub = createRealtimeHub({
    app: APP,
    clock: systemClock,
    limits: { ...SOCKET_LIMITS, ...limits },
    addressOf: ({ headers }) => String(headers['x-forwarded-for']),
    onRefused: reason => refused.push(reason),
  })
  const server = createServer({ shouldUpgradeCallback: request => hub.isUpgrade(request) })
  acceptUpgrades(server, hub)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => void server.close(),
    () => hub.close(),
  )
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, hub, refused }
}

const established = v.object({ socket_id: v.string() })
interface Client {
  socket: RawSocket
  socketId: string
}

function open({ port }: Bounded, address = '10.0.0.1'): RawSocket {
  const socket = openSocket(`ws://127.0.0.1:${port}${PATH}`, { 'x-forwarded-for': address })
  closers.push(() => socket.close())
  return socket
}

async function connect(at: Bounded, address?: string): Promise<Client> {
  const socket = open(at, address)
  const { event, data } = await socket.next()
  expect(event).toBe('pusher:connection_established')
  return { socket, socketId: v.parse(established, data).socket_id }
}

async function subscribe({ socket, socketId }: Client, customer: string, channel = `private-of.${customer}`) {
  socket.say('pusher:subscribe', { channel, auth: signChannelFor(APP, { socketId, channel, customer }) })
  return socket.next()
}

async function openRaw({ port }: Bounded, path = PATH): Promise<TcpClient> {
  const client = openTcpClient(port)
  closers.push(() => client.reset())
  client.write(upgradeRequest({ path }))
  await client.until('\r\n\r\n')
  return client
}

describe('a socket that does not read', () => {
  test('is terminated when its answers reach the limit, and costs no more than that', async () => {
    const at = await startHub({ bufferedBytes: 10_000, frameBurst: 1_000_000 })
    const client = await openRaw(at)
    await client.until('socket_id')
    client.pause()
    const wrong = clientFrame(
      JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(160) } }),
    )
    // The system buffers some megabytes for both sides before the server has to.
    while (at.hub.countConnections() > 0) {
      client.write(Buffer.concat(Array.from({ length: 200 }, () => wrong)))
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(at.refused).toEqual(['buffer'])
  })

  test('is terminated by events too, and others still receive them', async () => {
    const at = await startHub({ bufferedBytes: 10_000 })
    const [deaf, subscription] = [await connect(at), await connect(at)]
    await subscribe(deaf, 'ayu', 'private-orders.1')
    await subscribe(subscription, 'ayu', 'private-orders.1')
    deaf.socket.pause()
    const payload = { text: 'x'.repeat(9000) }
    while (at.hub.countConnections() > 1) {
      at.hub.deliver({ channel: 'private-orders.1', event: 'OrderStatusUpdated', payload })
      await subscription.socket.next()
    }
    expect(at.refused).toEqual(['buffer'])
    at.hub.deliver({ channel: 'private-orders.1', event: 'Last', payload: {} })
    expect((await subscription.socket.next()).event).toBe('Last')
  })
})

describe('a socket that sends too much', () => {
  test.each([
    ['frames', clientFrame('{"event":"pusher:ping"}')],
    ['nonsense', clientFrame('nonsense')],
    ['pings', clientFrame('', { opcode: 9 })],
    ['unsolicited pongs', clientFrame('', { opcode: 10 })],
  ])('as %s is terminated', async (_what, frame) => {
    const at = await startHub({ frameBurst: 20, framesPerS: 0 })
    const client = await openRaw(at)
    client.write(Buffer.concat(Array.from({ length: 21 }, () => frame)))
    await client.closed
    expect(at.refused).toEqual(['frames'])
  })

  test('in pieces without end is terminated', async () => {
    const at = await startHub({ fragments: 4 })
    const client = await openRaw(at)
    client.write(clientFrame('a', { isFinal: false }))
    for (let piece = 0; piece < 5; piece += 1) client.write(clientFrame('a', { opcode: 0, isFinal: false }))
    await client.closed
    expect(at.hub.countConnections()).toBe(0)
  })

  test('within its allowance is answered each time', async () => {
    const { socket } = await connect(await startHub({ frameBurst: 20, framesPerS: 0 }))
    for (let frame = 0; frame < 20; frame += 1) {
      socket.say('pusher:ping')
      expect((await socket.next()).event).toBe('pusher:pong')
    }
  })
})

describe('more sockets than are allowed', () => {
  test('from one address are refused, those of other addresses are not', async () => {
    const at = await startHub({ perAddress: 2 })
    const [first] = [await connect(at, '10.0.0.1'), await connect(at, '10.0.0.1')]
    const third = open(at, '10.0.0.1')
    expect(await third.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } })
    expect(await third.closed).toBe(4100)
    await connect(at, '10.0.0.2')
    first.socket.close()
    await first.socket.closed
    await connect(at, '10.0.0.1')
    expect(at.refused).toEqual(['address'])
  })

  test('of one customer follow nothing, those of other customers do', async () => {
    const at = await startHub({ perCustomer: 2 })
    const clients = [await connect(at), await connect(at), await connect(at)]
    const [first, , third] = clients
    const answers = []
    for (const client of clients) answers.push((await subscribe(client, 'ayu')).event)
    expect(answers).toEqual([
      'pusher_internal:subscription_succeeded',
      'pusher_internal:subscription_succeeded',
      'pusher:subscription_error',
    ])
    expect((await subscribe(await connect(at), 'made')).event).toBe('pusher_internal:subscription_succeeded')
    first?.socket.say('pusher:unsubscribe', { channel: 'private-of.ayu' })
    first?.socket.say('pusher:ping')
    await first?.socket.next()
    expect(third && (await subscribe(third, 'ayu')).event).toBe('pusher_internal:subscription_succeeded')
    expect(at.refused).toEqual(['customer'])
  })

  test('on a full process replace the one that has followed nothing the longest', async () => {
    const at = await startHub({ connections: 3 })
    const [customer, oldest, younger] = [await connect(at), await connect(at), await connect(at)]
    await subscribe(customer, 'ayu')
    await connect(at)
    expect(await oldest.socket.closed).toBe(4100)
    younger.socket.say('pusher:ping')
    expect((await younger.socket.next()).event).toBe('pusher:pong')
    expect(at.hub.countConnections()).toBe(3)
  })

  test('are refused when all open ones follow something', async () => {
    const at = await startHub({ connections: 1 })
    await subscribe(await connect(at), 'ayu')
    const late = open(at)
    expect(await late.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } })
    expect(await late.closed).toBe(4100)
  })

  test('that are refused and never answer the close are limited, and are gone soon', async () => {
    const at = await startHub({ connections: 1, refusedConnections: 2, closingMs: 1 })
    await subscribe(await connect(at), 'ayu')
    const refused = await Promise.all(Array.from({ length: 20 }, () => openRaw(at)))
    await Promise.all(refused.map(client => client.closed))
    expect(at.hub.countConnections()).toBe(1)
  })

  test('get a 503 while too many refused ones have not answered the close', async () => {
    const at = await startHub({ connections: 0, refusedConnections: 2, closingMs: 600_000 })
    await openRaw(at)
    await openRaw(at)
    expect(await (await openRaw(at)).closed).toMatch(/^HTTP\/1\.1 503 .*Retry-After: \d/s)
  })

  test('may send anything while they are refused', async () => {
    const at = await startHub({ connections: 0 })
    const client = await openRaw(at)
    client.write(Buffer.from([0xff, 0xff, 0xff]))
    await client.closed
    expect(at.refused).toEqual(['capacity'])
  })
})
