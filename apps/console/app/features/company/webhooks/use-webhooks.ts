// The addresses of the company's own systems and what was sent there last (OPEN-06).
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { asMember, useMembership } from '../../../shell/session.ts'

export type Webhook = AnswerOf<typeof api.listWebhooks>['data'][number]
export type MadeWebhook = AnswerOf<typeof api.createWebhook>['data']
export type Delivery = AnswerOf<typeof api.listDeliveries>['data'][number]

/** While something is on its way. */
const POLL_EVERY_MS = 3_000

/** Together, so that an address that a delivery has ended is shown as it is. */
export function useWebhooks() {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['webhooks', company.id],
    queryFn: async () => {
      const [webhooks, deliveries] = await asMember(
        Promise.all([consoleCall(api.listWebhooks, {}), consoleCall(api.listDeliveries, {})]),
      )
      return { webhooks: webhooks.data, deliveries: deliveries.data }
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'waiting') ? POLL_EVERY_MS : false,
  })
}
