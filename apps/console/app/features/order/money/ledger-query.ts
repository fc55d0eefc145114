// Reading the ledger of an order.
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../lib/api/console-call.ts'

const READ_EVERY_MS = 10_000

export const ledgerKey = (orderId: string) => ['ledger', orderId] as const

/** `isShown`: a sheet that is closed reads nothing. */
export const useLedgerQuery = (orderId: string, { isShown = true } = {}) =>
  useQuery({
    queryKey: ledgerKey(orderId),
    queryFn: async () =>
      (await consoleCall(api.readLedger, { params: { orderId: orderId as OrderId } })).data,
    staleTime: 0,
    enabled: isShown,
    refetchInterval: READ_EVERY_MS,
  })
