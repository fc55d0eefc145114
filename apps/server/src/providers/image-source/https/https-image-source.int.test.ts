// A plain server on loopback plays the hosts: name server and connection are injected, all else is real.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpsImageSource, MAX_IMAGE_BYTES } from './https-image-source.ts'
import type { Open } from './open-https.ts'

const PUBLIC_ADDRESS = '151.101.1.6'
const BYTES = Buffer.from('not looked at here')

let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
let port = 0
const server = createServer((request, response) => handle(request, response))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise(done => server.close(done)))

const connectedTo: string[] = []
beforeEach(() => {
  connectedTo.length = 0
})

const open: Open = async ({ url, address, signal }) => {
  connectedTo.push(address)
  const sent = get({ host: '127.0.0.1', port, path: url.pathname, signal, agent: false })
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('no answer')
  const { 'content-length': announced } = response.headers
  return {
    status: response.statusCode ?? 0,
    contentLength: announced === undefined ? null : Number(announced),
    body: response,
    close: () => sent.destroy(),
  }
}

const sourceThatFinds = (...addresses: string[]) =>
  createHttpsImageSource({
    hosts: ['images.bara.example'],
    resolve: () => Promise.resolve(addresses),
    open,
    timeoutMs: 3_000,
  })
const ADDRESS = 'https://images.bara.example/a.jpg'

test('an image is fetched from the address that was checked', async () => {
  handle = (_, response) => response.end(BYTES)
  expect(await sourceThatFinds(PUBLIC_ADDRESS).fetch(ADDRESS)).toEqual({ status: 'fetched', bytes: BYTES })
  expect(connectedTo).toEqual([PUBLIC_ADDRESS])
})

test.each([
  ['https://other.example/a.jpg', 'is at other.example, from which pictures are not fetched'],
  [
    'https://evil.images.bara.example/a.jpg',
    'is at evil.images.bara.example, from which pictures are not fetched',
  ],
  ['http://images.bara.example/a.jpg', 'is not an https address'],
  ['file:///etc/passwd', 'is not an https address'],
  ['https://images.bara.example:8443/a.jpg', 'names a user or a port'],
  ['https://images.bara.example@other.example/', 'names a user or a port'],
  ['https://127.0.0.1/a.jpg', 'names no host'],
  ['https://2130706433/a.jpg', 'names no host'],
  ['https://[::1]/a.jpg', 'names no host'],
  ['https://localhost/a.jpg', 'is at localhost, from which pictures are not fetched'],
  ['a.jpg', 'is no address'],
])('%s is never contacted: it %s', async (address, reason) => {
  const source = sourceThatFinds(PUBLIC_ADDRESS)
  expect(source.findObjection(address)).toBe(reason)
  expect(await source.fetch(address)).toEqual({ status: 'refused', reason })
  expect(connectedTo).toEqual([])
})

test('without hosts nothing is fetched', () => {
  expect(createHttpsImageSource({ hosts: [] }).findObjection(ADDRESS)).toContain('not fetched')
})

test.each([[['10.0.0.7']], [['169.254.169.254']], [[PUBLIC_ADDRESS, '127.0.0.1']], [['::1']], [[]]])(
  'a host at %j is never contacted',
  async addresses => {
    expect(await sourceThatFinds(...addresses).fetch(ADDRESS)).toEqual({
      status: 'refused',
      reason: 'is at images.bara.example, which is not on the public internet',
    })
    expect(connectedTo).toEqual([])
  },
)

test('a redirect is not followed, wherever it leads', async () => {
  const paths: (string | undefined)[] = []
  handle = (request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  }
  expect(await sourceThatFinds(PUBLIC_ADDRESS).fetch(ADDRESS)).toEqual({
    status: 'refused',
    reason: 'is redirected to another address',
  })
  expect(paths).toEqual(['/a.jpg'])
})

test('50 MB are cut at the first byte too many, announced or not', async () => {
  let sent = 0
  let wasCut = new Promise<void>(() => undefined)
  handle = (_, response) => {
    wasCut = new Promise(done => response.on('close', done))
    const chunk = Buffer.alloc(64 * 1024)
    const write = (): void => {
      while (sent < 50 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  }
  const tooLarge = { status: 'refused', reason: 'is larger than 8 MB' }
  expect(await sourceThatFinds(PUBLIC_ADDRESS).fetch(ADDRESS)).toEqual(tooLarge)
  await wasCut
  expect(sent).toBeLessThan(2 * MAX_IMAGE_BYTES)

  handle = (_, response) => response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).flushHeaders()
  expect(await sourceThatFinds(PUBLIC_ADDRESS).fetch(ADDRESS)).toEqual(tooLarge)
})

test.each<[string, typeof handle, string | RegExp]>([
  ['does not exist', (_, response) => response.writeHead(404).end(), 'was answered with status 404'],
  ['never comes', () => undefined, 'did not come within 3 s'],
  ['stops half-way', (_, response) => response.writeHead(200).write('x'), 'did not come within 3 s'],
  ['breaks off', (_, response) => response.destroy(), 'could not be fetched (ECONNRESET)'],
])('an image that %s is refused', async (_, behaviour, reason) => {
  handle = behaviour
  expect(await sourceThatFinds(PUBLIC_ADDRESS).fetch(ADDRESS)).toEqual({ status: 'refused', reason })
})

test('a host that is not known is refused', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))
  const source = createHttpsImageSource({ hosts: ['images.bara.example'], resolve, open })
  expect(await source.fetch(ADDRESS)).toEqual({
    status: 'refused',
    reason: 'could not be fetched (ENOTFOUND)',
  })
})

test('after three images without an answer the next one of that host is not waited for, one of another host is', async () => {
  const requests: string[] = []
  const source = createHttpsImageSource({
    hosts: ['images.bara.example', 'images.sawah.example'],
    resolve: () => Promise.resolve([PUBLIC_ADDRESS]),
    open({ url }) {
      requests.push(url.hostname)
      return Promise.reject(new Error('no answer'))
    },
  })
  const last = { status: 'refused', reason: 'could not be fetched: its host did not answer lately' }
  for (let image = 0; image < 3; image += 1) await source.fetch(ADDRESS)
  expect(await source.fetch(ADDRESS)).toEqual(last)
  expect(requests).toHaveLength(3)
  await source.fetch('https://images.sawah.example/a.jpg')
  expect(requests.at(-1)).toBe('images.sawah.example')
})
