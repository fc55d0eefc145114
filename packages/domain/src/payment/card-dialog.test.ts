import { describe, expect, test } from 'vitest'
import { type CardDialogEvent, type CardDialogState, cardDialogReducer, OPENED } from './card-dialog.ts'

const attempt = { id: 'attempt-1', metadata: { card_attempt_id: 'attempt-1' } }
const typing: CardDialogState = { ...OPENED, attempt }
const busy: CardDialogState = { ...typing, isBusy: true }
const answered = (answer: Extract<CardDialogEvent, { type: 'form_answered' }>['answer']) =>
  ({ type: 'form_answered', answer }) as const

describe('the dialog of a new card', () => {
  test.each<[string, CardDialogState, CardDialogEvent, CardDialogState]>([
    ['takes the attempt that has started', OPENED, { type: 'attempt_started', attempt }, typing],
    [
      'shows that the form could not be loaded',
      OPENED,
      { type: 'load_failed' },
      { ...OPENED, hasFailed: true },
    ],
    [
      'loads again with a new attempt',
      { ...typing, hasFailed: true },
      { type: 'load_retried' },
      { ...OPENED, round: 1 },
    ],
    ['is locked while the provider works', typing, answered('processing'), busy],
    ['PAY-36 shows that fields are wrong', typing, answered('invalid'), { ...typing, isInvalid: true }],
    [
      'hides that with the next answer of the form',
      { ...typing, isInvalid: true },
      answered('processing'),
      busy,
    ],
    ['is unlocked when the provider refuses the card', busy, answered('refused'), typing],
    ['stays locked until the server has saved the card', busy, answered('tokenised'), busy],
    ['stays locked when Escape is pressed in the form', busy, answered('dismissed'), busy],
    [
      'is unlocked after the card is saved, and on the way back from the bank',
      busy,
      { type: 'unlocked' },
      typing,
    ],
    [
      'a card that the server refuses needs a new attempt',
      busy,
      { type: 'card_failed' },
      { ...typing, round: 1 },
    ],
  ])('%s', (_, before, event, after) => {
    expect(cardDialogReducer(before, event)).toEqual(after)
  })
})
