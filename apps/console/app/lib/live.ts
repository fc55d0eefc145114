// The realtime connection of the console, one for all its subscriptions; subscriptions are authorised like any other
// call.
import * as api from '@pesan/contract/api'
import type { PageRealtime } from '@pesan/contract/page-props'
import { createRealtime, openPusher, type Realtime } from '@pesan/ui/realtime'
import { consoleCall } from './api/console-call.ts'

let opened: { settings: PageRealtime; live: Realtime } | undefined

export type Authorise = typeof api.authoriseCompanyChannel | typeof api.authoriseWallChannel

/** Another session may bring other settings. `authorise`: the call that this device may make. */
export function liveOf(settings: PageRealtime, authorise: Authorise = api.authoriseCompanyChannel): Realtime {
  if (opened?.settings !== settings) opened = { settings, live: createLive(settings, authorise) }
  return opened.live
}

const createLive = (settings: PageRealtime, authorise: Authorise): Realtime =>
  createRealtime(() =>
    openPusher({
      settings,
      location: window.location,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler({ socketId, channelName }, answer) {
          const body = { socket_id: socketId, channel_name: channelName }
          const endpoint = channelName.endsWith('.menu') ? api.authoriseMenuChannel : authorise
          consoleCall(endpoint, { body }).then(
            allowed => answer(null, allowed),
            (error: unknown) => answer(new Error(String(error)), null),
          )
        },
      },
    }),
  )
