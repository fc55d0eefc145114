// What may follow the paint that answers a press. A message comes after the paint that input has made due, also in a hidden page,
// where frames and timers rest.

import { orHidden } from './leaving.ts'

const { port1: inbox, port2: outbox } = new MessageChannel()
const due: (() => void)[] = []

inbox.addEventListener('message', () => due.shift()?.())
inbox.start()

const nextMessage = (): Promise<void> =>
  new Promise(resolve => {
    due.push(resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to its page alone
    outbox.postMessage(null)
  })

/** Resolves after the next paint, in the order of the calls, and at once when the page is left before. */
export const afterPaint = (): Promise<void> => orHidden(nextMessage())
