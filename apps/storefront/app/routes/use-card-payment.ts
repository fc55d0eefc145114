// Paying by card on the cart page: where choosing it leads, adding a card, and the chosen card at checkout
// (PAY-08 to PAY-11, ORDER-13, AMB-043). Composes payment and sign-in.
import type { OrderId } from '@pesan/contract/ids'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import type { CardChoice } from '@pesan/domain/checkout/next-checkout-step'
import { useState } from 'react'
import { dialogForCard } from '../features/payment/after-choosing-card.ts'
import { paymentStore } from '../features/payment/payment-store.ts'
import { cardsOnceLoaded, knownCards } from '../features/payment/saved-cards.ts'
import { readCustomer } from '../features/sign-in/account.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/page.tsx'
import { toastError } from '../shell/toast-error.ts'
import { useToasts } from '../shell/toasts.tsx'

/** An id that is no longer among the saved cards counts as none. */
export function chosenCard(): PaymentCardAnswer | undefined {
  const { cardId } = paymentStore.getState()
  return knownCards()?.find(({ id }) => id === cardId)
}

export function cardChoice(): CardChoice {
  if (knownCards() === undefined) return 'unknown'
  return chosenCard() ? 'chosen' : 'none'
}

export interface CardPayment {
  isPending: boolean
  /** Called from the list of methods. */
  choose: () => void
  /** `orderId`: the unpaid order to be paid with the new card. */
  openForm: (isForOrder: boolean, orderId?: OrderId) => void
}

export function useCardPayment(): CardPayment {
  const t = useT()
  const toasts = useToasts()
  const { open } = useDialogs()
  const [isPending, setIsPending] = useState(false)

  const whilePending = async (work: () => Promise<void>) => {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      toastError(error, { t, toasts, id: 'card' })
    } finally {
      setIsPending(false)
    }
  }
  const choose = () =>
    whilePending(async () => {
      const hasEmail = Boolean((await readCustomer()).email)
      const savedCards = hasEmail ? await countOfCards() : 0
      const type = dialogForCard({ hasEmail, savedCards })
      open(type === 'saved_cards' ? { type } : { type: 'credit_card', hasEmail, isForOrder: false })
    })
  const openForm = (isForOrder: boolean, orderId?: OrderId) =>
    whilePending(async () => {
      const hasEmail = Boolean((await readCustomer()).email)
      open({ type: 'credit_card', hasEmail, isForOrder, ...(orderId ? { orderId } : {}) })
    })
  return {
    isPending,
    choose: () => void choose(),
    openForm: (isForOrder, orderId) => void openForm(isForOrder, orderId),
  }
}

async function countOfCards(): Promise<number | 'failed'> {
  try {
    return (await cardsOnceLoaded()).length
  } catch {
    return 'failed'
  }
}
