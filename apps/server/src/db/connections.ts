// The database connections of one process, shared by pool, listener and jobs. It chooses the host, bounds how long
// connecting and closing take, and ends all connections when the database stops answering.
import { Client, type ClientConfig } from 'pg'
import { parseHosts } from '../settings/database-hosts.ts'
import { withinTicks } from './ticks.ts'
import { DatabaseUnavailable, toUnavailable } from './unavailable.ts'

export interface Connections {
  /** For pools. Refuses to connect while the database is silent. */
  PoolClient: typeof Client
  /** For the connection that probes whether the database answers: it always tries to connect. */
  ProbeClient: typeof Client
  hostCount: number
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

export function createConnections(databaseUrl: string): Connections {
  const state = new ConnectionState(databaseUrl)
  const ProbeClient = createProbeClient(state)
  return {
    ProbeClient,
    PoolClient: createPoolClient(ProbeClient, state),
    hostCount: state.urls.length,
    isSilent: () => state.isSilent,
    beginSilence() {
      state.isSilent = true
      const error = new DatabaseSilent('the database stopped answering')
      for (const client of state.open) client.connection.stream.destroy(error)
    },
    endSilence() {
      state.isSilent = false
    },
    avoidHostOf: client => state.avoidHostOf(client),
  }
}

/** What all connections of the process know of the database. */
class ConnectionState {
  readonly urls: readonly string[]
  readonly mustBeWritable: boolean
  readonly open = new Set<Client>()
  isSilent = false
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

const createProbeClient = (state: ConnectionState): typeof Client =>
  class ProbeClient extends Client {
    #isReadOnly = false

    constructor(config: string | ClientConfig = {}) {
      const given = typeof config === 'string' ? {} : config
      super({
        ...given,
        connectionString: state.url,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
        // Disabled: the driver reports its own connect timeout only in the message, and a process that was blocked
        // would count itself as late.
        connectionTimeoutMillis: 0,
      })
      state.usesPreferredHost(this)
      // Without a listener, a broken connection would end the process, idle or not.
      this.on('error', () => undefined)
      this.once('end', () => state.open.delete(this))
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
      state.open.add(this)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      super.connect((error: Error | null) => (error ? reject(error) : resolve()))
      try {
        await withinTicks(promise, CONNECT_WITHIN_MS, () => new DatabaseSilent('no connection in time'))
        if (state.mustBeWritable && this.#isReadOnly)
          throw new DatabaseUnavailable('this host takes no writes')
      } catch (error) {
        this.connection.stream.destroy()
        state.open.delete(this)
        state.avoidHostOf(this)
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

const createPoolClient = (ProbeClient: typeof Client, state: ConnectionState): typeof Client =>
  class PoolClient extends ProbeClient {
    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | void {
      if (!state.isSilent) return callback ? super.connect(callback) : super.connect()
      const error = new DatabaseSilent('the database does not answer')
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error)
    }
  }

/** Opens one connection to the first usable host, for callers that need no pool. */
export async function connectFirst(
  { ProbeClient, hostCount }: Connections,
  config: ClientConfig,
): Promise<Client> {
  for (let host = 1; ; host += 1) {
    try {
      return await new ProbeClient(config).connect()
    } catch (error) {
      if (host >= hostCount) throw error
    }
  }
}

/** The database sent nothing at all, not even a refusal. */
export class DatabaseSilent extends DatabaseUnavailable {}
