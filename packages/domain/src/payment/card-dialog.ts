// The state of the dialog of a new card, and what each event changes in it (PAY-12 to PAY-24).
import { assertNever } from '../assert-never.ts'

/** The server's record of one card being added. */
export interface CardAttempt {
  id: string
  /** The provider stores it with the card (PAY-37). */
  metadata: Record<string, string>
}

export interface CardDialogState {
  /** Null until the server has answered. */
  attempt: CardAttempt | null
  /** Counts the attempts; a new number requests a new one. */
  round: number
  /** The form, or what it needs, could not be loaded. */
  hasFailed: boolean
  /** The provider or our server is working on the card. */
  isBusy: boolean
  isInvalid: boolean
}

export const OPENED: CardDialogState = {
  attempt: null,
  round: 0,
  hasFailed: false,
  isBusy: false,
  isInvalid: false,
}

/** What the form in its frame answers; `invalid`: fields are wrong. */
export type CardFormAnswer = 'dismissed' | 'invalid' | 'processing' | 'tokenised' | 'refused'

export type CardDialogEvent =
  | { type: 'attempt_started'; attempt: CardAttempt }
  | { type: 'load_failed' }
  | { type: 'load_retried' }
  | { type: 'form_answered'; answer: CardFormAnswer }
  /** The card was saved or cannot be, or the customer is back from the bank. */
  | { type: 'unlocked' }
  | { type: 'card_failed' }

/** The state after the event. A new `round` requests a new attempt. */
export function cardDialogReducer(state: CardDialogState, event: CardDialogEvent): CardDialogState {
  switch (event.type) {
    case 'attempt_started':
      return { ...state, attempt: event.attempt }
    case 'load_failed':
      return { ...state, hasFailed: true }
    case 'load_retried':
      return { ...state, hasFailed: false, attempt: null, round: state.round + 1 }
    case 'form_answered':
      return {
        ...state,
        isInvalid: event.answer === 'invalid',
        isBusy: event.answer === 'processing' || (state.isBusy && event.answer !== 'refused'),
      }
    case 'unlocked':
      return { ...state, isBusy: false }
    case 'card_failed':
      // An attempt is for one card.
      return { ...state, isBusy: false, round: state.round + 1 }
    default:
      assertNever(event)
  }
}
