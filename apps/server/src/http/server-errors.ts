// Handles the `error` events of a listening server, which report connections that it could not accept, such as for lack
// of file descriptors. Without a listener such an event ends the process.
import type { Server } from 'node:http'
import type { Log } from '../db/log.ts'

/** Errors before the server listens are left to the caller that starts it. */
export function survivesErrors(server: Server, log: Log): void {
  server.once('listening', () => {
    server.on('error', (error: unknown) => log.error({ err: error }, 'a connection could not be accepted'))
  })
}
