// The accepted sockets of this process, counted by address and by customer, and which of them is evicted when there is
// no room.
import type { Connection } from './connection.ts'
import type { SocketLimits } from './socket-limits.ts'

export interface OpenSockets {
  readonly all: ReadonlySet<Connection>
  /** Why another socket from this address cannot be accepted, or null. Makes room if possible. */
  refusalOf(address: string): 'capacity' | 'address' | null
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Records the customer whose channel a socket wants to follow. False: this customer has enough sockets. */
  admitCustomer(connection: Connection, customer: string): boolean
  /** Call after each change of the channels of a socket. */
  channelsChanged(connection: Connection): void
}

export interface OpenSocketsOptions {
  limits: Pick<SocketLimits, 'connections' | 'perAddress' | 'perCustomer'>
  /** Closes a socket to make room for a new one. */
  evict(connection: Connection): void
}

export function createOpenSockets({ limits, evict }: OpenSocketsOptions): OpenSockets {
  const all = new Set<Connection>()
  /** Sockets without a channel, the oldest first: any client can open one, only customers can subscribe. */
  const idle = new Set<Connection>()
  const byAddress = createTally()
  const byCustomer = createTally()

  function remove(connection: Connection): void {
    if (!all.delete(connection)) return
    idle.delete(connection)
    byAddress.take(connection.address)
    for (const customer of connection.customers) byCustomer.take(customer)
    connection.customers.clear()
  }

  return {
    all,
    refusalOf(address) {
      if (byAddress.of(address) >= limits.perAddress) return 'address'
      if (all.size < limits.connections) return null
      const [longest] = idle
      if (!longest) return 'capacity'
      remove(longest)
      evict(longest)
      return null
    },
    add(connection) {
      all.add(connection)
      idle.add(connection)
      byAddress.add(connection.address)
    },
    remove,
    admitCustomer(connection, customer) {
      if (connection.customers.has(customer)) return true
      if (!all.has(connection) || byCustomer.of(customer) >= limits.perCustomer) return false
      connection.customers.add(customer)
      byCustomer.add(customer)
      return true
    },
    channelsChanged(connection) {
      if (!all.has(connection)) return
      if (connection.channels.size > 0) idle.delete(connection)
      else {
        idle.add(connection)
        for (const customer of connection.customers) byCustomer.take(customer)
        connection.customers.clear()
      }
    },
  }
}

/** Removes a name whose count is zero: the number of different addresses is unlimited. */
function createTally() {
  const counts = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (counts.get(name) ?? 0) + by
    if (count > 0) counts.set(name, count)
    else counts.delete(name)
  }
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add: (name: string) => change(name, 1),
    take: (name: string) => change(name, -1),
  }
}
