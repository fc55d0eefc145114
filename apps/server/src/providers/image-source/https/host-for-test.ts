// The https host images.bara.example on loopback, for tests: with a self-signed certificate that is valid for a hundred
// years. Its key protects nothing.
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtDCCAVmgAwIBAgIUCiBabRHglbLAA+LIkf3a5l8NAG4wCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTaW1hZ2VzLmJhcmEuZXhhbXBsZTAgFw0yNjExMjExNjQ0NDBa
GA8yMTI2MTAyODE2NDQ0MFowHjEcMBoGA1UEAwwTaW1hZ2VzLmJhcmEuZXhhbXBs
ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPbQ0SobgJwkmYByntx6sozrMEG8
FC94Pl/kSvij/GGCowWY71E7lPcz8xfJfpLqT0f3pbPiGZrEio0kDYcskaOjczBx
MB0GA1UdDgQWBBTyrW/m2HxYqnrufIJ+w4S5MEhHHzAfBgNVHSMEGDAWgBTyrW/m
2HxYqnrufIJ+w4S5MEhHHzAPBgNVHRMBAf8EBTADAQH/MB4GA1UdEQQXMBWCE2lt
YWdlcy5iYXJhLmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAKAvh2y/K07FKU/0
xBtgUWGrFVQrbIB/AonKIW2ZrnC3AiEAwAAmMUvxLcEVDJ3CNFzzRMC12wimTjKZ
dwAPMoHor8Y=
-----END CERTIFICATE-----
`

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNtHcZcXXu3Oyd+hS
4HrHt14z06lwJcOr4gA2R50osUuhRANCAAT20NEqG4CcJJmAcp7cerKM6zBBvBQv
eD5f5Er4o/xhgqMFmO9RO5T3M/MXyX6S6k9H96Wz4hmaxIqNJA2HLJGj
-----END PRIVATE KEY-----
`

export interface HttpsHost {
  port: number
  stop(): Promise<void>
}

export async function startHttpsHost(handle: RequestListener): Promise<HttpsHost> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, handle)
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
