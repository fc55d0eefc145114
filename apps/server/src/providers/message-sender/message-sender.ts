// The port that sends messages about orders: one message to one phone, and the result of the attempt. It depends
// neither on orders nor on when a message is due.
import type { OtpSendResult } from '../otp-sender/otp-sender.ts'

/** Each has a registered template; `parameters` fill its placeholders in this order. */
export const MESSAGE_PARAMETERS = {
  placed: ['company', 'order number', 'outlet'],
  placed_later: ['company', 'order number', 'outlet', 'day and time'],
  accepted: ['company', 'order number', 'time'],
  delayed: ['company', 'order number', 'time'],
  ready: ['company', 'order number', 'outlet'],
  on_the_way: ['company', 'order number'],
  /** Of these two, only `cancelled_paid` announces the refund. */
  cancelled_unpaid: ['company', 'order number', 'reason'],
  cancelled_paid: ['company', 'order number', 'reason'],
  refunded: ['company', 'order number', 'amount'],
  reduced: ['company', 'order number', 'reason', 'amount'],
  alert: ['order number', 'outlet', 'minutes'],
  /** To an owner, when a day was closed; the last one is how much money waits for a person. */
  day_closed: [
    'company',
    'outlet',
    'day',
    'takings',
    'orders',
    'given back',
    'cash difference',
    'to look at',
  ],
  /** To a future member; the address is the console's. */
  invitation: ['company', 'role', 'address'],
} as const satisfies Record<string, readonly string[]>

export type MessageKind = keyof typeof MESSAGE_PARAMETERS

export interface OutgoingMessage {
  /** E.164 with its plus. */
  phone: string
  locale: 'en' | 'id'
  kind: MessageKind
  parameters: readonly string[]
}

/** The same as for one-time codes: they are sent through the same service. */
export type MessageSendResult = OtpSendResult

export interface MessageSender {
  /** Sends once, without retry, and never throws: every failure is one of the results. */
  sendMessage(message: OutgoingMessage): Promise<MessageSendResult>
}
