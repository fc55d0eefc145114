// A program that requests one address repeatedly over a fixed number of keep-alive connections. It only counts bytes and
// checks that each answer begins as a success, to need less processor time than the server it loads.
import { once } from 'node:events'
import { connect, type OnReadOpts, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type LoadOrder, type LoadOutcome, loadOrder } from './load-order.ts'

const READ_BUFFER_BYTES = 64 * 1024
const SUCCESS = Buffer.from('HTTP/1.1 2')

process.on('message', message => {
  run(v.parse(loadOrder, message)).then(
    outcome => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

async function run(order: LoadOrder): Promise<LoadOutcome> {
  const request = Buffer.from(order.request)
  const answerBytes = await measureAnswer(order.port, request)
  let answers = 0
  const open = () => openConnection({ ...order, request, answerBytes, onAnswer: () => (answers += 1) })
  const sockets = await Promise.all(Array.from({ length: order.connections }, open))
  const startedAt = performance.now()
  for (const socket of sockets) socket.write(request)
  await wait(order.durationMs)
  const outcome = { answers, elapsedMs: performance.now() - startedAt }
  for (const socket of sockets) socket.destroy()
  return outcome
}

interface Connection {
  port: number
  request: Buffer
  answerBytes: number
  onAnswer(): void
}

async function openConnection({ port, request, answerBytes, onAnswer }: Connection): Promise<Socket> {
  const buffer = Buffer.alloc(READ_BUFFER_BYTES)
  let missingBytes = answerBytes
  const onread: OnReadOpts = {
    buffer,
    callback(receivedBytes) {
      if (missingBytes === answerBytes && !buffer.subarray(0, SUCCESS.length).equals(SUCCESS)) {
        throw new Error('an answer is no success')
      }
      missingBytes -= receivedBytes
      if (missingBytes < 0) throw new Error('an answer is longer than the first one')
      if (missingBytes === 0) {
        missingBytes = answerBytes
        onAnswer()
        socket.write(request)
      }
      return true
    },
  }
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread })
  await once(socket, 'connect')
  return socket
}

/** The length of head and body, from one answer read in full. */
async function measureAnswer(port: number, request: Buffer): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let received = Buffer.alloc(0)
  socket.write(request)
  for await (const chunk of socket) {
    received = Buffer.concat([received, v.parse(v.instance(Buffer), chunk)])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) continue
    const [, bodyBytes] = /^content-length: (\d+)$/im.exec(received.toString('latin1', 0, headEnd)) ?? []
    if (bodyBytes === undefined) throw new Error('an answer does not say how long it is')
    const answerBytes = headEnd + 4 + Number(bodyBytes)
    if (received.length >= answerBytes) return answerBytes
  }
  throw new Error('the first answer is not complete')
}
