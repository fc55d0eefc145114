import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireFreePorts } from './ports.mjs'

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? String(address.port) : ''
}

async function freePort(): Promise<string> {
  const server = createServer()
  const port = await listening(server)
  await once(server.close(), 'close')
  return port
}

const otherProgram = () => listening(createServer(socket => socket.destroy()))

test.each(['PORT', 'SANDBOX_PORT', 'METRICS_PORT'])(
  'a taken %s is reported by number and setting',
  async setting => {
    const taken = await otherProgram()
    const env = { PORT: await freePort(), SANDBOX_PORT: await freePort(), [setting]: taken }
    await expect(requireFreePorts(env)).rejects.toThrow(
      `port ${taken} is in use: stop what listens there, or set ${setting} to another number`,
    )
  },
)

test('where Pesan runs already, its address is printed', async () => {
  const answer = JSON.stringify({ status: true, message: 'alive' })
  const port = await listening(createHttpServer((_, reply) => reply.end(answer)))
  await expect(requireFreePorts({ PORT: port })).rejects.toThrow(
    `Pesan runs already, it is open at http://localhost:${port}`,
  )
})

test('free ports, and numbers that the programs refuse by themselves, are no hindrance', async () => {
  const [PORT, taken] = [await freePort(), await otherProgram()]
  await expect(requireFreePorts({ PORT, SANDBOX: 'off', SANDBOX_PORT: taken })).resolves.toBeUndefined()
  await expect(requireFreePorts({ PORT: 'x', SANDBOX_PORT: '0' })).resolves.toBeUndefined()
})
