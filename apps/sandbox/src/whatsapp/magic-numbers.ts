/**
 * Recipients whose last four digits select a special outcome, so that a test or a demonstration can provoke each
 * failure at will. Every other number simply receives its messages.
 */
import type { GraphCode } from './graph-refusal.ts'
import type { DeliveryOutcome } from './message-store.ts'

export type Outcome =
  | { type: 'accept'; delivery: DeliveryOutcome }
  | { type: 'accept_slowly'; answerDelayMs: number }
  | { type: 'fail_every_other_time'; code: GraphCode }
  | { type: 'refuse'; code: GraphCode; details: string }

interface MagicNumber {
  outcome: Outcome
  about: string
}

export const MAGIC_NUMBERS = {
  '0001': {
    outcome: { type: 'accept', delivery: 'undeliverable' },
    about: 'Accepted, but the number turns out not to be on WhatsApp (131026).',
  },
  '0002': {
    outcome: { type: 'refuse', code: 131056, details: 'Too many messages sent to this recipient' },
    about: 'Refused: too many messages to this number (131056).',
  },
  '0003': {
    outcome: { type: 'fail_every_other_time', code: 1 },
    about: 'Fails once with HTTP 500, then works.',
  },
  '0004': {
    outcome: { type: 'accept', delivery: 'never_delivered' },
    about: 'Accepted, but never delivered.',
  },
  '0005': {
    outcome: { type: 'accept_slowly', answerDelayMs: 20_000 },
    about: 'Delivered, but the answer takes 20 seconds.',
  },
  '0006': {
    outcome: { type: 'refuse', code: 132001, details: 'template name does not exist' },
    about: 'Refused: the template is missing (132001).',
  },
  '0007': {
    outcome: { type: 'refuse', code: 190, details: 'Error validating access token' },
    about: 'Refused: the access token has expired (190).',
  },
  '0008': {
    outcome: { type: 'refuse', code: 131026, details: 'Recipient is not a WhatsApp user' },
    about: 'Refused at once: the number is not on WhatsApp (131026).',
  },
} as const satisfies Record<string, MagicNumber>

const outcomes = new Map<string, Outcome>(
  Object.entries(MAGIC_NUMBERS).map(([suffix, { outcome }]) => [suffix, outcome]),
)

/** `phone` in digits, as on the wire. */
export function outcomeFor(phone: string): Outcome {
  return outcomes.get(phone.slice(-4)) ?? { type: 'accept', delivery: 'delivered' }
}
