// Money that waits for a person.
import * as api from '@pesan/contract/api'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { useCan, useMembership } from './session.ts'

const READ_EVERY_MS = 30_000

export function usePaymentTasks({ isShown = true } = {}) {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['payment-tasks', company.id],
    queryFn: () => consoleCall(api.listPaymentTasks, {}),
    staleTime: 0,
    enabled: isShown,
    refetchInterval: READ_EVERY_MS,
  })
}

/** How much waits; 0 for those who cannot decide about it. */
export function useTaskCount(): number {
  const { data } = usePaymentTasks({ isShown: useCan('refunds') })
  return data ? data.data.length + data.differences.length : 0
}
