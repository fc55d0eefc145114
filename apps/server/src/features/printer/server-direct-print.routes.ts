// Epson Server Direct Print: one address, to which a printer posts forms. It requests a ticket, reports the outcome,
// and reports its state.
import type { FastifyInstance } from 'fastify'
import { COUNTS_STRANGERS_ONLY } from '../../http/request-limits.ts'
import { type Admitted, admit, type PollingDeps, textOf } from './admit-printer.routes.ts'
import { handOut, noteState, settleTicket } from './polling.service.ts'
import { PRINTING_PATHS } from './printer-key.routes.ts'
import { printRequest, readResult, readStatus, stateRequest } from './server-direct-print-wire.ts'

export function mountServerDirectPrint(scope: FastifyInstance, deps: PollingDeps): void {
  scope.post(PRINTING_PATHS.server_direct_print, COUNTS_STRANGERS_ONLY, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8')
    const form = new URLSearchParams(textOf(request))
    const key = form.get('ID')
    const admitted = await admit(deps, request, { connection: 'server_direct_print', key })
    return reply.send(await answer(deps, admitted, form))
  })
}

/** Empty: nothing is to be printed. */
async function answer(deps: PollingDeps, admitted: Admitted, form: URLSearchParams): Promise<string> {
  const { printer } = admitted
  switch (form.get('ConnectionType') ?? '') {
    case 'GetRequest':
      return nextRequest(deps, admitted)
    case 'SetResponse':
      await noteResult(deps, admitted, form.get('ResponseFile') ?? '')
      return ''
    case 'SetStatus': {
      const status = readStatus(form.get('Status') ?? '')
      if (status) await noteState(deps, printer, status.problem)
      return ''
    }
    default:
      return ''
  }
}

/** A request says nothing of the printer. After a problem its state is requested first, or each poll would cost a ticket. */
async function nextRequest(deps: PollingDeps, { company, printer }: Admitted): Promise<string> {
  if (printer.problem !== null) return stateRequest()
  if (!printer.hasTickets) return ''
  const token = deps.ids.uuid()
  const bytes = await handOut(deps, company, { printer, token, commands: 'esc-pos' })
  return bytes ? printRequest(token, bytes) : ''
}

async function noteResult(deps: PollingDeps, { company, printer }: Admitted, xml: string): Promise<void> {
  const result = readResult(xml)
  if (result?.type === 'state') await noteState(deps, printer, result.problem)
  if (result?.type === 'ticket') await settleTicket(deps, company, { printer, ...result })
}
