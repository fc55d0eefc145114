// The saved cards of the customer as server state (PAY-03, PAY-08). Newest first, as the server lists them.
import { deletePaymentCard, listPaymentCards } from '@pesan/contract/api'
import type { PaymentCardId } from '@pesan/contract/ids'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import { companyCall } from '../../lib/api/company-call.ts'
import { lastDigits, networkName } from '../../lib/card-networks.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'

const KEY = ['payment-cards'] as const

export const savedCardsQuery = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await companyCall(listPaymentCards, { signal })).data,
}

export const knownCards = (): PaymentCardAnswer[] | undefined => queryClient.getQueryData(KEY)

/** PAY-08, ORDER-13: requests them only when none are loaded. */
export async function cardsOnceLoaded(): Promise<PaymentCardAnswer[]> {
  const known = knownCards()
  return known && known.length > 0 ? known : freshCards()
}

export const freshCards = (): Promise<PaymentCardAnswer[]> =>
  queryClient.fetchQuery({ ...savedCardsQuery, staleTime: 0 })

export async function removeCard(cardId: PaymentCardId): Promise<void> {
  await companyCall(deletePaymentCard, { params: { cardId } })
  queryClient.setQueryData<PaymentCardAnswer[]>(KEY, cards => cards?.filter(({ id }) => id !== cardId))
}

export const cardName = (t: T, card: PaymentCardAnswer): string =>
  t('payment.cardName', {
    network: networkName(card.network),
    lastDigits: lastDigits(card.masked_card_number),
  })
