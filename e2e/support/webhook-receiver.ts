// A system of the restaurant that receives webhooks, and refuses them until a test has it answer otherwise.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startReceiver() {
  let status = 500
  const events: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      events.push((JSON.parse(body) as { type: string }).type)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    events,
    answer: (next: number) => {
      status = next
    },
    stop: () => server.close(),
  }
}
