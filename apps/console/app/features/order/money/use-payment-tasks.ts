// Money that waits for a person.
import * as api from '@pesan/contract/api'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../lib/api/console-call.ts'

const READ_EVERY_MS = 30_000

export const usePaymentTasks = ({ isShown = true } = {}) =>
  useQuery({
    queryKey: ['payment-tasks'],
    queryFn: () => consoleCall(api.listPaymentTasks, {}),
    staleTime: 0,
    enabled: isShown,
    refetchInterval: READ_EVERY_MS,
  })
