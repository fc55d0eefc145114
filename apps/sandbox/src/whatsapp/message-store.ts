/** The messages the simulator has accepted, newest last, in memory and bounded. A phone shows the delivered ones. */
import type { MessageTemplate } from './message-template.ts'

/** The outcome of an accepted message, which status events report to the sender. */
export type DeliveryOutcome = 'delivered' | 'never_delivered' | 'undeliverable'

export interface StoredMessage {
  /** The vendor's message id, `wamid.…`. */
  id: string
  senderId: string
  /** Digits with country code. */
  to: string
  template: MessageTemplate
  text: string
  /** The text that the copy button copies; null without such a button. */
  code: string | null
  sentAt: Date
  delivery: DeliveryOutcome
}

export interface MessageStore {
  add(message: StoredMessage): void
  /** Delivered messages, newest first, of one phone (digits) or of all. */
  inbox(phone?: string): StoredMessage[]
  /** Delivered messages of one phone that were not read before. */
  takeUnread(phone: string): StoredMessage[]
  /** Removes the messages of one phone (digits), or all. */
  clear(phone?: string): void
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  onChange(listener: () => void): () => void
}

export const STORE_CAPACITY = 500

export function createMessageStore(): MessageStore {
  let messages: StoredMessage[] = []
  const readIds = new Set<string>()
  const listeners = new Set<() => void>()
  const change = (next: StoredMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }

  return {
    add: message => change([...messages, message].slice(-STORE_CAPACITY)),
    inbox: phone =>
      messages
        .filter(({ delivery, to }) => delivery === 'delivered' && (phone === undefined || to === phone))
        .toReversed(),
    takeUnread(phone) {
      const unread = messages.filter(
        ({ id, delivery, to }) => delivery === 'delivered' && to === phone && !readIds.has(id),
      )
      for (const { id } of unread) readIds.add(id)
      return unread
    },
    clear: phone => change(phone === undefined ? [] : messages.filter(({ to }) => to !== phone)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
