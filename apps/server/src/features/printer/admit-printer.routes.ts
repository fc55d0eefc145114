// Who polls: each printer has a key, which is in no address and so in no log.
import type { PollingConnection } from '@pesan/contract/printer'
import type { FastifyRequest } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../../companies/company-directory.ts'
import { Refused } from '../../http/refusal.ts'
import type { RequestLimits } from '../../http/request-limits.ts'
import { admitPrinter, type PollingPrinter } from './polling.service.ts'
import type { PrintJobDeps } from './print-job.service.ts'

export interface PollingDeps extends PrintJobDeps, Pick<RequestLimits, 'countStranger'> {
  directory: Pick<CompanyDirectory, 'byHost'>
}

export interface Admitted {
  company: CompanyEntry
  printer: PollingPrinter
}

/** A caller without a key is refused and counted like any stranger; polls with a key are no guesses. */
export async function admit(
  deps: PollingDeps,
  request: FastifyRequest,
  { connection, key }: { connection: PollingConnection; key: string | null },
): Promise<Admitted> {
  const found = deps.directory.byHost(request.headers.host ?? '')
  const company = found.status === 'found' ? found.entry : null
  const printer = company && key !== null && (await admitPrinter(deps, company, { connection, key }))
  if (!company || !printer) {
    await deps.countStranger(request)
    throw new Refused('unauthenticated')
  }
  request.companySlug = company.slug
  return { company, printer }
}

export const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
