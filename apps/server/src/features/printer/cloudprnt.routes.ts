// Star CloudPRNT: one address, which a printer polls by POST, and where it fetches a job by GET and reports its outcome
// by DELETE.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../http/refusal.ts'
import { COUNTS_STRANGERS_ONLY } from '../../http/request-limits.ts'
import { type Admitted, admit, type PollingDeps, textOf } from './admit-printer.routes.ts'
import {
  confirmationQuery,
  jobQuery,
  MEDIA_TYPES,
  mediaType,
  outcomeOfCode,
  poll,
  stateOfCode,
} from './cloudprnt-wire.ts'
import { handOut, noteState, settleTicket } from './polling.service.ts'
import { PRINTING_PATHS } from './printer-key.routes.ts'

const PATH = PRINTING_PATHS.cloudprnt
const [BEST_TYPE] = MEDIA_TYPES

export function mountCloudPrnt(scope: FastifyInstance, deps: PollingDeps): void {
  const admitted = (request: FastifyRequest, reply: FastifyReply): Promise<Admitted> => {
    const key = passwordOf(request.headers.authorization)
    // Some clients send their password only when it is required.
    if (key === null) reply.header('www-authenticate', 'Basic realm="printing"')
    return admit(deps, request, { connection: 'cloudprnt', key })
  }

  scope.post(PATH, COUNTS_STRANGERS_ONLY, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { printer } = await admitted(request, reply)
    const { statusCode, printingInProgress } = parsed(poll, jsonOf(textOf(request)))
    const { problem, isReady } = stateOfCode(statusCode)
    await noteState(deps, printer, problem)
    const jobReady = isReady && printingInProgress !== true && printer.hasTickets
    return jobReady ? { jobReady, mediaTypes: MEDIA_TYPES, jobToken: deps.ids.uuid() } : { jobReady }
  })

  // Claimed here and not by the poll: a printer that never comes for it leaves it to its stand-in. A repeat finds nothing: the
  // printer then says that it has no job, and the next poll offers it again.
  scope.get(PATH, { ...COUNTS_STRANGERS_ONLY, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { company, printer } = await admitted(request, reply)
    const { type, token } = parsed(jobQuery, request.query)
    // Some models check here first whether the server supports MQTT; this means no.
    if (type === undefined && token === undefined) throw new Refused('not_found')
    const chosen = v.safeParse(mediaType, type ?? BEST_TYPE)
    if (!chosen.success) throw new Refused('unsupported_media_type')
    const bytes = await handOut(deps, company, {
      printer,
      token: token ?? deps.ids.uuid(),
      commands: 'star-prnt',
    })
    if (!bytes) throw new Refused('not_found')
    return reply.type(chosen.output).send(bytes)
  })

  scope.delete(PATH, COUNTS_STRANGERS_ONLY, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { company, printer } = await admitted(request, reply)
    const { code, token = null } = parsed(confirmationQuery, request.query)
    await settleTicket(deps, company, { printer, token, outcome: outcomeOfCode(code) })
    return {}
  })
}

/** The user name is free. */
function passwordOf(authorization: string | undefined): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [, password] = /^[^:]*:(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return password ?? null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('malformed_request')
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given)
  if (!result.success) throw new Refused('malformed_request')
  return result.output
}
