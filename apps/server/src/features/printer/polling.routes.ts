// Where printers poll, on the host of their company (TICKET-13).
import type { FastifyInstance } from 'fastify'
import type { PollingDeps } from './admit-printer.routes.ts'
import { mountCloudPrnt } from './cloudprnt.routes.ts'
import { mountServerDirectPrint } from './server-direct-print.routes.ts'

/** A printer's words about itself have a few hundred bytes; those about other devices, such as scanners, a few more. */
const BODY_LIMIT_BYTES = 16 * 1024

export function mountPollingPrinters(app: FastifyInstance, deps: PollingDeps): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    mountCloudPrnt(scope, deps)
    mountServerDirectPrint(scope, deps)
  })
}
