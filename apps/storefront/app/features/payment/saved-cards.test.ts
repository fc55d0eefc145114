import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { startSession } from '../../lib/session.ts'
import { chooseCard, paymentStore } from './payment-store.ts'
import { cardsOnceLoaded, knownCards, savedCardsQuery } from './saved-cards.ts'

const CARD = {
  id: '00000000-0000-4000-8000-0000000000c1',
  number: '400000XXXXXX1091',
  masked_card_number: '400000XXXXXX1091',
  expiry_month: '12',
  expiry_year: '2030',
  network: 'VISA',
  cardholder_name: 'Ayu',
  payment_token: 'pm-1',
}
const COMPANY = { id: '00000000-0000-4000-8000-000000000001' }

let answers: Response[]
beforeEach(() => {
  const props = JSON.stringify({ company: COMPANY, menuVersion: 1, categoryId: null })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: props }) })
  answers = []
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new Error('asked once too often')))
  startSession('token')
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

const listed = (cards: object[]) => Response.json({ status: true, message: 'OK', data: cards })
const refusal = { status: false, code: 'server_error', message: 'Not now' }
const refused = () => Response.json(refusal, { status: 500 })

const observeCards = () => new QueryObserver(queryClient, savedCardsQuery)

/** The state from which the saved cards dialog renders. */
const stateNow = (observer: ReturnType<typeof observeCards>) => {
  const { data, error, isFetching } = observer.getCurrentResult()
  return {
    savedCards: data,
    hasSavedCards: data === undefined ? undefined : data.length > 0,
    savedCardsError: error?.message ?? null,
    isLoadingSavedCards: isFetching,
    selectedCardId: paymentStore.getState().cardId,
  }
}

test('PAY-03 the payment state has the saved cards, whether they are loading, why they failed, and the chosen one', async () => {
  answers = [refused(), listed([CARD])]
  const observer = observeCards()
  const stop = observer.subscribe(() => {})
  const without = { savedCards: undefined, hasSavedCards: undefined, selectedCardId: null }
  expect(stateNow(observer)).toEqual({ ...without, savedCardsError: null, isLoadingSavedCards: true })
  await vi.waitFor(() => expect(stateNow(observer).isLoadingSavedCards).toBe(false))
  expect(stateNow(observer)).toEqual({ ...without, savedCardsError: 'Not now', isLoadingSavedCards: false })
  await observer.refetch()
  chooseCard(CARD.id)
  expect(stateNow(observer)).toEqual({
    savedCards: [CARD],
    hasSavedCards: true,
    savedCardsError: null,
    isLoadingSavedCards: false,
    selectedCardId: CARD.id,
  })
  stop()
})

test('PAY-08 the saved cards are requested when none are loaded, and not again when some are', async () => {
  answers = [listed([]), listed([CARD])]
  expect(await cardsOnceLoaded()).toEqual([])
  expect(await cardsOnceLoaded()).toEqual([CARD])
  expect(await cardsOnceLoaded()).toEqual([CARD])
  expect(knownCards()).toEqual([CARD])
})
