import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { endSession, startSession } from './session.ts'

afterEach(() => queryClient.clear())

it('AUTH-34 AUTH-39 the end of a session clears the customer, the orders and the saved cards', () => {
  startSession('token')
  const keys = [['customer'], ['orders'], ['order', 'o1'], ['payment-cards']]
  for (const key of keys) queryClient.setQueryData(key, ['something of the customer'])
  endSession()
  expect(keys.map(key => queryClient.getQueryData(key))).toEqual(keys.map(() => undefined))
})
