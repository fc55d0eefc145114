// A proxy to the database that parses the traffic: which named statements pass, when their answers are complete, and
// which statement precedes a commit. It implements the part of PostgreSQL's protocol 3.0 that this needs.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import type { KillPoint, KillSwitch } from './kill-switch.ts'

export interface DatabaseGate {
  /** The database's address through this gate. */
  url: string
  stop(): Promise<void>
}

export async function startDatabaseGate(databaseUrl: string, killSwitch: KillSwitch): Promise<DatabaseGate> {
  const {
    host,
    port,
    user = '',
    password = '',
    database = '',
  } = new Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    const upstream = connect(target)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    passThrough(socket, upstream, killSwitch)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return {
    url: `postgres://${login}@127.0.0.1:${ownPort}/${encodeURIComponent(database)}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function passThrough(client: Socket, database: Socket, killSwitch: KillSwitch): void {
  let running: string[] = []
  let inTransaction: string[] = []
  const isReached = (at: KillPoint['at']) => running.some(what => killSwitch.reach({ at, what }))
  const die = () => {
    client.destroy()
    database.destroy()
  }
  const readRequests = createReader()
  client.on('data', (chunk: Buffer) => {
    for (const message of readRequests(chunk)) {
      const bound = message.type === BIND ? statementName(message) : ''
      const command = message.type === SIMPLE_QUERY ? textAt(message.bytes, 5).text : ''
      if (command === 'begin') inTransaction = []
      if (bound !== '') {
        running = [bound]
        inTransaction.push(bound)
      }
      if (command === 'commit') running = inTransaction.map(name => `commit of ${name}`)
      if ((bound !== '' || command === 'commit') && isReached('before')) return die()
      database.write(message.bytes)
    }
  })
  const answered = createReader()
  database.on('data', (chunk: Buffer) => {
    for (const message of answered(chunk)) {
      if (message.type === READY) {
        if (isReached('after')) return die()
        running = []
      }
      client.write(message.bytes)
    }
  })
}

const BIND = 'B'
const SIMPLE_QUERY = 'Q'
const READY = 'Z'

interface Message {
  /** Empty for the first message, which has no type. */
  type: string
  bytes: Buffer
}

/**
 * Splits the stream into whole messages. Only a client's first message has no type: it begins with its length, that is
 * with 0.
 */
function createReader(): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = rest[0] === 0 ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      const type = head === 0 ? '' : String.fromCharCode(rest[0] ?? 0)
      messages.push({ type, bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
    }
  }
}

/** In a bind message the statement follows the portal's name; an unnamed one is empty. */
const statementName = ({ bytes }: Message): string => textAt(bytes, textAt(bytes, 5).end + 1).text

function textAt(bytes: Buffer, start: number): { text: string; end: number } {
  const end = bytes.indexOf(0, start)
  return { text: bytes.toString('utf8', start, end), end }
}
