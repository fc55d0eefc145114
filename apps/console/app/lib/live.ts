// The realtime connection of the console; who may listen is asked like any other call.
import * as api from '@pesan/contract/api'
import type { PageRealtime } from '@pesan/contract/page-props'
import { createRealtime, openPusher, type Realtime } from '@pesan/ui/realtime'
import { consoleCall } from './api/console-call.ts'

export const createLive = (settings: PageRealtime): Realtime =>
  createRealtime(() =>
    openPusher({
      settings,
      location: window.location,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler({ socketId, channelName }, answer) {
          const body = { socket_id: socketId, channel_name: channelName }
          consoleCall(api.authoriseOrdersChannel, { body }).then(
            allowed => answer(null, allowed),
            (error: unknown) => answer(new Error(String(error)), null),
          )
        },
      },
    }),
  )
