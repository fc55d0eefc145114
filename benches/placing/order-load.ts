// A program that places orders repeatedly: on each of its keep-alive connections one customer, the next order as soon
// as the answer to the previous one is complete.
import { once } from 'node:events'
import { connect } from 'node:net'
import * as v from 'valibot'
import { type OrderLoad, type OrderOutcome, type OrderTarget, orderLoad } from './placing-load.ts'

process.on('message', message => {
  run(v.parse(orderLoad, message)).then(
    outcome => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

async function run(load: OrderLoad): Promise<OrderOutcome> {
  const startedAt = performance.now()
  const endsAt = startedAt + load.durationMs
  const counts = await Promise.all(
    load.targets.flatMap(target =>
      target.tokens.map(token => placeUntil({ ...load, ...target, token, endsAt })),
    ),
  )
  return { placed: counts.reduce((sum, count) => sum + count, 0), elapsedMs: performance.now() - startedAt }
}

interface Customer extends Pick<OrderLoad, 'path' | 'body'>, Omit<OrderTarget, 'tokens'> {
  token: string
  endsAt: number
}

async function placeUntil({ port, path, host, body, token, endsAt }: Customer): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `authorization: Bearer ${token}`,
  ].join('\r\n')
  const place = () => socket.write(`${head}\r\nidempotency-key: ${crypto.randomUUID()}\r\n\r\n${body}`)
  let placed = 0
  let received = ''
  place()
  for await (const chunk of socket) {
    received += (chunk as Buffer).toString('latin1')
    if (!isComplete(received)) continue
    if (!received.startsWith('HTTP/1.1 200')) throw new Error(`an order was refused: ${received}`)
    received = ''
    placed += 1
    if (performance.now() >= endsAt) break
    place()
  }
  return placed
}

function isComplete(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /^content-length: (\d+)$/im.exec(received.slice(0, headEnd))?.[1]
  if (length === undefined) throw new Error('an answer does not say how long it is')
  return received.length >= headEnd + 4 + Number(length)
}
