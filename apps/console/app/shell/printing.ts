// The printers of the company and the tickets that are not settled: for the board, and for the page of printers (TICKET-03).
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { PrinterTest, PrintJob } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { queryClient } from '../lib/query-client.ts'
import { createStore } from '../lib/store.ts'
import { readAgain } from './connection.ts'
import { asMember, useCan, useMembership } from './session.ts'

/** For changes whose message was missed. */
const READ_EVERY_MS = 60_000
/** No message says that a printer polls for the first time, nor that one more ticket waits for one whose problem is known. */
const READ_SOON_EVERY_MS = 5_000

const printingKey = (company: CompanyId) => ['printing', company] as const

/** Counts the reasons to look for tickets, for the printers that are connected to this browser. */
export const ticketsDue = createStore(0)

/** Tickets that are being printed here, and printers that a person would have to connect again after the page is loaded again. */
export const printingHere = createStore<ReadonlySet<string>>(new Set())

export const setPrintingHere = (what: string, isHere: boolean): void =>
  printingHere.set(now => {
    if (now.has(what) === isHere) return now
    return new Set(isHere ? [...now, what] : [...now].filter(other => other !== what))
  })

export const lookForTickets = (): void => ticketsDue.set(times => times + 1)

export function readPrintingAgain(company: CompanyId): void {
  void queryClient.invalidateQueries({ queryKey: printingKey(company) })
}

/** It polls, and has not done so yet: a person is setting it up. */
export const isExpected = ({ connection, polled_at }: Printer): boolean =>
  connection !== 'program' && polled_at === null

export function usePrintersQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: [...printingKey(company.id), 'printers'],
    queryFn: async (): Promise<readonly Printer[]> =>
      (await asMember(consoleCall(api.listPrinters, {}))).data,
    enabled: useCan('printing'),
    refetchInterval: query =>
      readAgain(query.state.data?.some(isExpected) ? READ_SOON_EVERY_MS : READ_EVERY_MS)(query),
  })
}

/** The newest first; a company without printers reads none. */
export function useOpenTicketsQuery(printers: readonly Printer[]) {
  const { company } = useMembership()
  return useQuery({
    queryKey: [...printingKey(company.id), 'tickets'],
    queryFn: async (): Promise<readonly PrintJob[]> =>
      (await asMember(consoleCall(api.listPrintJobs, { query: { open: 'true' } }))).data,
    enabled: printers.length > 0,
    refetchInterval: readAgain(
      printers.some(({ problem }) => problem !== null) ? READ_SOON_EVERY_MS : READ_EVERY_MS,
    ),
  })
}

const TEST_READ_EVERY_MS = 1000

/** The state of a test, until it is on paper or was wanted too long ago. */
export function usePrinterTestQuery({ printer, id }: { printer: string; id: string }) {
  const { company } = useMembership()
  return useQuery({
    queryKey: [...printingKey(company.id), 'test', id],
    queryFn: async (): Promise<PrinterTest> =>
      (await asMember(consoleCall(api.readPrinterTest, { params: { printerId: printer, testId: id } }))).data,
    enabled: useCan('printing'),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'printed' || data?.state === 'expired' ? false : TEST_READ_EVERY_MS,
  })
}
