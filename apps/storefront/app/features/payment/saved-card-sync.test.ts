import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { readCardsAtSignIn } from './saved-card-sync.ts'
import { knownCards } from './saved-cards.ts'

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

let requests: string[]
let answer: () => Response
beforeEach(() => {
  const props = JSON.stringify({ company: COMPANY, menuVersion: 1, categoryId: null })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: props }) })
  requests = []
  answer = () => Response.json({ status: true, message: 'OK', data: [CARD] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${new URL(url, 'http://bara.localhost').pathname}`)
    return answer()
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const CALL = `GET /api/online-store/${COMPANY.id}/customers/payment-cards`

test('AUTH-37 AUTH-39 signing in loads the saved cards, signing out clears them', async () => {
  const stop = readCardsAtSignIn()
  expect(requests).toEqual([])
  startSession('token')
  await vi.waitFor(() => expect(knownCards()).toEqual([CARD]))
  expect(requests).toEqual([CALL])
  endSession()
  expect(knownCards()).toBeUndefined()
  stop()
  startSession('another')
  expect(requests).toHaveLength(1)
})

test('cards that fail to load then are loaded where they are needed, without an error message', async () => {
  const stop = readCardsAtSignIn()
  answer = () => Response.json({ status: false, code: 'server_error', message: 'Not now' }, { status: 500 })
  startSession('token')
  await vi.waitFor(() => expect(requests).toEqual([CALL]))
  expect(knownCards()).toBeUndefined()
  stop()
})
