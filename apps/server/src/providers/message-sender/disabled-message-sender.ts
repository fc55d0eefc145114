// The sender of a server without credentials: it refuses every message instead of pretending.
import type { MessageSender } from './message-sender.ts'

export const createDisabledMessageSender = (): MessageSender => ({
  sendMessage: async () => ({ status: 'unavailable', reason: 'not_configured' }),
})
