// Where choosing to pay by card leads, and when the customer has given it up. Pure.
import type { DialogType } from '../../shell/dialog-stack.ts'

/** PAY-09, PAY-10, PAY-11. The cards dialog shows that cards could not be loaded, and retries. */
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

const CARD_DIALOGS: readonly DialogType[] = ['email_collection', 'saved_cards']
const TOWARDS_CARD: readonly DialogType[] = [...CARD_DIALOGS, 'credit_card']

/**
 * PAY-44, PAY-50: the customer closed the email or card dialog in any way (its cross, Escape, a drag, the
 * back arrow or the browser's Back), and there is no card. Going on to the card form does not count
 * (AMB-048).
 */
export const isCardGivenUp = (
  before: readonly DialogType[],
  now: readonly DialogType[],
  hasCard: boolean,
): boolean =>
  !hasCard &&
  before.some(type => CARD_DIALOGS.includes(type)) &&
  !now.some(type => TOWARDS_CARD.includes(type))
