// A browser of a member at the sandbox's push service.

import { savePushSubscription } from '@pesan/contract/api'
import type { Locale } from '@pesan/contract/language'
import type { FastifyInstance } from 'fastify'
import type { Api } from './api-harness.ts'
import { type ConsoleCall, type InvitedMember, memberAt } from './console-steps.ts'

export interface PushBrowser {
  caller: ConsoleCall
  endpoint: string
  /** What it shows, as the service worker reads it. */
  shown(): Promise<Record<string, unknown>[]>
}

export interface SubscribeOptions {
  api: Api
  pushService: FastifyInstance
  member: InvitedMember
  locale?: Locale
}

/** A member who signs in and lets the browser ring. */
export async function subscribedBrowser({ member, ...rest }: SubscribeOptions): Promise<PushBrowser> {
  return subscribeBrowser({ ...rest, caller: await memberAt(rest.api, member) })
}

export async function subscribeBrowser({
  api,
  pushService,
  caller,
  locale = 'id',
}: Omit<SubscribeOptions, 'member'> & { caller: ConsoleCall }): Promise<PushBrowser> {
  const made = await pushService.inject({
    method: 'POST',
    url: '/push-service/subscriptions',
    headers: { host: new URL(pushService.listeningOrigin).host },
    payload: { applicationServerKey: api.services.pushSender.publicKey },
  })
  const { id, endpoint, keys } = made.json()
  await api.call(savePushSubscription, { ...caller, body: { endpoint, keys, locale } })
  return {
    caller,
    endpoint,
    async shown() {
      const answer = await pushService.inject(`/push-service/subscriptions/${id}/messages`)
      return answer.json().messages.map(({ text }: { text: string }) => JSON.parse(text))
    },
  }
}
