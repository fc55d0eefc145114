// Where the choice of paying by card leads, and when it comes to nothing. Pure.
import type { DialogType } from '../../shell/dialog-stack.ts'

/** PAY-09, PAY-10, PAY-11. Cards that could not be fetched are told, and asked for again, in their own dialog. */
export function dialogForCard({
  hasEmail,
  savedCards,
}: {
  hasEmail: boolean
  savedCards: number | 'failed'
}): 'email_collection' | 'saved_cards' | 'credit_card' {
  if (!hasEmail) return 'email_collection'
  return savedCards === 0 ? 'credit_card' : 'saved_cards'
}

const ASKS_FOR_CARD: readonly DialogType[] = ['email_collection', 'saved_cards']
const GOES_ON: readonly DialogType[] = [...ASKS_FOR_CARD, 'credit_card']

/**
 * PAY-44, PAY-50: the question for an email or a card was dismissed, or left by its back arrow, and there is no card.
 * However it was closed: by its cross, Escape, a drag or the browser's Back. Going on to the card form is no dismissal
 * (AMB-048).
 */
export const isCardGivenUp = (
  before: readonly DialogType[],
  now: readonly DialogType[],
  hasCard: boolean,
): boolean =>
  !hasCard && before.some(type => ASKS_FOR_CARD.includes(type)) && !now.some(type => GOES_ON.includes(type))
