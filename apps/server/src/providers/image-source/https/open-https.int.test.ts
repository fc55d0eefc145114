// Opening a connection over real TLS, to a host on loopback whose address the name server reports as public.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CERTIFICATE, type HttpsHost, startHttpsHost } from './host-for-test.ts'
import { createHttpsImageSource } from './https-image-source.ts'
import { type Open, openHttpsAt } from './open-https.ts'

const PUBLIC_ADDRESS = '151.101.1.6'
const BYTES = Buffer.from('not looked at here')

let host: HttpsHost
const privateHost = createServer((_, response) => {
  privateRequests += 1
  response.end('a secret')
})
let privateRequests = 0
let requests: (string | undefined)[] = []

beforeAll(async () => {
  privateHost.listen(0, '127.0.0.1')
  await once(privateHost, 'listening')
  const { port } = privateHost.address() as AddressInfo
  host = await startHttpsHost(({ url, headers }, response) => {
    requests.push(`${headers.host}${url}`)
    if (url === '/moved.jpg') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    else response.end(BYTES)
  })
})
afterAll(async () => {
  await host.stop()
  privateHost.close()
  await once(privateHost, 'close')
})
beforeEach(() => {
  requests = []
})

/** The connection that was meant for the public address goes to the host of this test. */
const sourceThatBelieves = (ca: string | undefined) => {
  const open: Open = request =>
    openHttpsAt(ca === undefined ? { port: host.port } : { port: host.port, ca })({
      ...request,
      address: '127.0.0.1',
    })
  return createHttpsImageSource({
    hosts: ['images.bara.example', 'other.example'],
    resolve: async () => [PUBLIC_ADDRESS],
    open,
  })
}

test('an image is fetched over TLS from the host that was named', async () => {
  const fetched = await sourceThatBelieves(CERTIFICATE).fetch('https://images.bara.example/a.jpg?w=9')
  expect(fetched).toEqual({ status: 'fetched', bytes: BYTES })
  expect(requests).toEqual(['images.bara.example/a.jpg?w=9'])
})

test('an https address that redirects to a private one is refused, and the private one never contacted', async () => {
  expect(await sourceThatBelieves(CERTIFICATE).fetch('https://images.bara.example/moved.jpg')).toEqual({
    status: 'refused',
    reason: 'is redirected to another address',
  })
  expect(requests).toEqual(['images.bara.example/moved.jpg'])
  expect(privateRequests).toBe(0)
})

test.each([
  ['of another host', 'https://other.example/a.jpg', CERTIFICATE, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['signed by itself', 'https://images.bara.example/a.jpg', undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a certificate %s is not trusted', async (_, address, ca, code) => {
  expect(await sourceThatBelieves(ca).fetch(address)).toEqual({
    status: 'refused',
    reason: `could not be fetched (${code})`,
  })
  expect(requests).toEqual([])
})
