// The database connections of one process, shared by pool, listener and jobs. It chooses the host, bounds how long
// connecting and closing take, and ends all connections when the database stops answering.
import { Client, type ClientConfig } from 'pg'
import { parseHosts } from '../settings/database-hosts.ts'
import { withinTicks } from './ticks.ts'
import { DatabaseUnavailable, toUnavailable } from './unavailable.ts'

export interface Connections {
  /** For pools. Refuses to connect while the database is silent. */
  PoolClient: typeof Client
  poolHostCount: number
  /** Pools reach the database through a transaction pooler: sessions have no settings and no prepared statements. */
  isPooled: boolean
  /** For connections that last, never through a pooler. Always tries to connect: it probes whether the database answers. */
  DirectClient: typeof Client
  directHostCount: number
  isSilent(): boolean
  /** Ends every connection; pools open no others until the silence ends. */
  beginSilence(): void
  endSilence(): void
  /** The host of this connection is read-only now: connect to the next one. */
  avoidHostOf(client: unknown): void
}

/** A database that takes longer than this counts as silent. */
const CONNECT_WITHIN_MS = 2_500
/** How long closing waits for the server to confirm. */
const END_WITHIN_MS = 1_000
/** The operating system's default is two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000

type Connected = (error: Error | null) => void

/** `directUrl`: PostgreSQL itself, where `databaseUrl` leads to a transaction pooler. */
export function createConnections(databaseUrl: string, directUrl: string | null = null): Connections {
  const database: DatabaseState = { open: new Set(), isSilent: false }
  const poolHosts = new Hosts(databaseUrl)
  const directHosts = directUrl === null ? poolHosts : new Hosts(directUrl)
  const isPooled = directUrl !== null
  return {
    PoolClient: createPoolClient({ hosts: poolHosts, database, isPooled }),
    poolHostCount: poolHosts.urls.length,
    isPooled,
    DirectClient: createClient(directHosts, database),
    directHostCount: directHosts.urls.length,
    isSilent: () => database.isSilent,
    beginSilence() {
      database.isSilent = true
      const error = new DatabaseSilent('the database stopped answering')
      for (const client of database.open) client.connection.stream.destroy(error)
    },
    endSilence() {
      database.isSilent = false
    },
    avoidHostOf: client => poolHosts.avoidHostOf(client),
  }
}

/** The state of the database that all connections of the process share. */
interface DatabaseState {
  open: Set<Client>
  isSilent: boolean
}

/** The hosts of one address, and which of them to connect to next. */
class Hosts {
  readonly urls: readonly string[]
  readonly mustBeWritable: boolean
  readonly #hostOf = new WeakMap<object, number>()
  #preferred = 0

  constructor(databaseUrl: string) {
    const { urls, mustBeWritable } = parseHosts(databaseUrl)
    this.urls = urls
    this.mustBeWritable = mustBeWritable
  }

  get url(): string | undefined {
    return this.urls[this.#preferred] ?? this.urls[0]
  }

  usesPreferredHost(client: object): void {
    this.#hostOf.set(client, this.#preferred)
  }

  /** When many connections meet the same dead host, only the first one moves on. */
  avoidHostOf(client: unknown): void {
    if (client instanceof Client && this.#hostOf.get(client) === this.#preferred)
      this.#preferred = (this.#preferred + 1) % this.urls.length
  }
}

const createClient = (hosts: Hosts, database: DatabaseState): typeof Client =>
  class BoundedClient extends Client {
    #isReadOnly = false

    constructor(config: string | ClientConfig = {}) {
      const given = typeof config === 'string' ? {} : config
      super({
        ...given,
        connectionString: hosts.url,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
        // Disabled: the driver reports its own connect timeout only in the message, and a process that was blocked
        // would count itself as late.
        connectionTimeoutMillis: 0,
      })
      hosts.usesPreferredHost(this)
      // Without a listener, a broken connection would end the process, idle or not.
      this.on('error', () => undefined)
      this.once('end', () => database.open.delete(this))
      // PostgreSQL 14 and later report these with every connection, and again when a standby is promoted.
      const reported = new Map<string, string>()
      this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
        reported.set(status.parameterName, status.parameterValue)
        this.#isReadOnly =
          reported.get('in_hot_standby') === 'on' || reported.get('default_transaction_read_only') === 'on'
      })
    }

    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | void {
      const connecting = this.#connectInTime()
      if (!callback) return connecting.then(() => this)
      const answer = (error: Error | null) => process.nextTick(callback, error)
      void connecting.then(() => answer(null), answer)
    }

    async #connectInTime(): Promise<void> {
      database.open.add(this)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      super.connect((error: Error | null) => (error ? reject(error) : resolve()))
      try {
        await withinTicks(promise, CONNECT_WITHIN_MS, () => new DatabaseSilent('no connection in time'))
        if (hosts.mustBeWritable && this.#isReadOnly)
          throw new DatabaseUnavailable('this host takes no writes')
      } catch (error) {
        this.connection.stream.destroy()
        database.open.delete(this)
        hosts.avoidHostOf(this)
        // Any failure to connect, wrong credentials included, counts as the database being unavailable.
        throw toUnavailable(error)
      }
    }

    override end(): Promise<void>
    override end(callback: () => void): void
    override end(callback?: () => void): Promise<void> | void {
      const limit = setTimeout(() => this.connection.stream.destroy(), END_WITHIN_MS).unref()
      this.once('end', () => clearTimeout(limit))
      return callback ? super.end(callback) : super.end()
    }
  }

interface PoolClientOptions {
  hosts: Hosts
  database: DatabaseState
  isPooled: boolean
}

const createPoolClient = ({ hosts, database, isPooled }: PoolClientOptions): typeof Client =>
  class PoolClient extends createClient(hosts, database) {
    constructor(config: string | ClientConfig = {}) {
      super(isPooled && typeof config !== 'string' ? withoutSessionSettings(config) : config)
    }

    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | void {
      if (!database.isSilent) return callback ? super.connect(callback) : super.connect()
      const error = new DatabaseSilent('the database does not answer')
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error)
    }
  }

/** A pooler refuses these as startup parameters; `session-limits.ts` gives limits to the role. Zero is not sent. */
const withoutSessionSettings = (config: ClientConfig): ClientConfig => ({
  ...config,
  options: '',
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
})

/** Opens one direct connection to the first usable host, for callers that need no pool. */
export const connectFirst = (connections: Connections, config: ClientConfig): Promise<Client> =>
  tryDirectHosts(connections, () => new connections.DirectClient(config).connect())

/** `connect` opens one direct connection; it is called once for each host until it succeeds. */
export async function tryDirectHosts<T>(
  { directHostCount }: Connections,
  connect: () => Promise<T>,
): Promise<T> {
  for (let host = 1; ; host += 1) {
    try {
      return await connect()
    } catch (error) {
      if (host >= directHostCount) throw error
    }
  }
}

/** The database sent nothing at all, not even a refusal. */
export class DatabaseSilent extends DatabaseUnavailable {}
