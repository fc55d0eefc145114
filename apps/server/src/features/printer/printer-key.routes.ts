// Endpoints for the keys of printers that poll.
import * as api from '@pesan/contract/api'
import type { PollingConnection } from '@pesan/contract/printer'
import type { Company } from '../../companies/company.ts'
import type { DbPool } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { makePrinterKey, revokePrinterKey } from './printer-key.service.ts'

export interface PrinterKeyRoutesDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** The canonical one of the company, without a trailing slash. */
  originOf(company: Company): string
}

/** Where printers poll, on each host of the company. */
export const PRINTING_PATHS = {
  cloudprnt: '/printing/cloudprnt',
  server_direct_print: '/printing/server-direct-print',
} as const satisfies Record<PollingConnection, string>

export function mountPrinterKeys(mount: Mount, deps: PrinterKeyRoutesDeps): void {
  mount(api.makePrinterKey, async ({ params, caller, activity }) => {
    const made = await makePrinterKey({ ...deps, activity }, { ...keyOf(caller), ...params })
    if (made.status !== 'made')
      throw new Refused(made.status === 'not_found' ? 'printer_not_found' : 'printer_not_polling')
    const { connection, key } = made
    return { data: { address: `${deps.originOf(caller.company)}${PRINTING_PATHS[connection]}`, key } }
  })

  mount(api.revokePrinterKey, async ({ params, caller, activity }) => {
    if (!(await revokePrinterKey({ ...deps, activity }, { ...keyOf(caller), ...params })))
      throw new Refused('printer_not_found')
    return {}
  })
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})
